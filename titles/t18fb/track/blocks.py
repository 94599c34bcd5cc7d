"""A network cut where a single vertex holds it together, and the best lines through each part.

Between two vertices a line passes the blocks (biconnected parts) that lie on the way from one to
the other, each once and in one order: what it does in one of them leaves the others free. In the
densest boards of random games a block has a dozen vertices; all paths in it are looked at, those
that have the same vertices still before them together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from titles.t18fb.track.fronts import Front, Line, add, add_all, key_of, pruned
from titles.t18fb.track.line_graph import Segment, Vertex

Arrival = tuple[Vertex, int]
"""A vertex and the mark with which a line comes to it."""
Segments = Mapping[Vertex, tuple[Segment, ...]]
_MOST_BLOCKS = 300
"""How many blocks are kept of a board."""


class Block:
    """A part of the network that no single vertex holds together."""

    def __init__(self, vertices: Iterable[Vertex], segments: Segments) -> None:
        self.vertices = tuple(vertices)
        self.leaving = [segments[vertex] for vertex in self.vertices]
        """All segments from its vertices, those out of it too."""
        self._bits = {vertex: 1 << index for index, vertex in enumerate(self.vertices)}
        self._segments = {
            vertex: [each for each in segments[vertex] if each.end in self._bits]
            for vertex in self.vertices
        }
        self._beside = {
            self._bits[vertex]: sum({self._bits[each.end] for each in self._segments[vertex]})
            for vertex in self.vertices
        }
        self._fronts: dict[tuple[Arrival, bool], dict[Arrival, Front]] = {}

    def fronts(self, start: Arrival, by_favour: bool) -> dict[Arrival, Front]:
        """The best paths to every other vertex from one that a line has come to."""
        found = self._fronts.get((start, by_favour))
        if found is None:
            found = self._fronts[start, by_favour] = self._find(start, by_favour)
        return found

    def _find(self, start: Arrival, by_favour: bool) -> dict[Arrival, Front]:
        """Go on from every vertex at once, those first that have most vertices before them.

        Two paths to a vertex that can still reach the same ones can go on in the same ways.
        """
        found: dict[Arrival, Front] = {}
        vertex, mark = start
        ahead = (1 << len(self.vertices)) - 1 & ~self._bits[vertex]
        waiting: list[dict[tuple[Vertex, int, int], Front]] = [{} for _ in self.vertices]
        waiting[-1][vertex, mark, ahead] = {0: Line(0, 0, (), False)}
        while waiting:
            for (here, came, left), paths in waiting.pop().items():
                best = pruned(paths)
                if here != vertex:
                    add_all(found.setdefault((here, came), {}), best)
                for segment in self._segments[here]:
                    bit = self._bits[segment.end]
                    if segment.leaves != came and left & bit:
                        still = self._reachable(bit, left & ~bit)
                        state = segment.end, segment.arrives, still
                        paths = waiting[still.bit_count()].setdefault(state, {})
                        _go_on(paths, best, segment, by_favour)
        return {arrival: pruned(front) for arrival, front in found.items()}

    def _reachable(self, bit: int, left: int) -> int:
        """Of the vertices that are left, those to which paths from one lead."""
        reached = todo = self._beside[bit] & left
        while todo:
            low = todo & -todo
            new = self._beside[low] & left & ~reached
            reached |= new
            todo = todo ^ low | new
        return reached


class Blocks:
    """The blocks of a board, kept while tiles are laid elsewhere: lines through them stay known."""

    def __init__(self) -> None:
        self._kept: dict[frozenset[Vertex], Block] = {}
        """The last one asked for at the end."""

    def of(self, vertices: Collection[Vertex], segments: Segments) -> Block:
        """The block of these vertices."""
        key = frozenset(vertices)
        block = self._kept.pop(key, None)
        if block is None or block.leaving != [segments[vertex] for vertex in block.vertices]:
            block = Block(vertices, segments)
        self._kept[key] = block
        if len(self._kept) > _MOST_BLOCKS:
            del self._kept[next(iter(self._kept))]
        return block


def _go_on(into: Front, paths: Front, segment: Segment, by_favour: bool) -> None:
    """Continue paths along a segment."""
    more = key_of(segment.markers, by_favour and segment.favoured)
    for key, (cost, length, hexes, favoured, _, _) in paths.items():
        line = Line(
            cost + segment.cost,
            length + len(segment.onward),
            hexes + segment.onward,
            favoured or segment.favoured,
        )
        add(into, ((key >> 1) + (more >> 1)) << 1 | (key | more) & 1, line)


def blocks_of(start: Vertex, segments: Segments) -> list[list[Vertex]]:
    """The blocks of the part of a network that hangs together with a vertex (Hopcroft, Tarjan)."""
    found: list[list[Vertex]] = []
    depth = {start: 0}
    lowest = {start: 0}
    stack: list[Vertex] = []
    path = [(start, iter(segments[start]))]
    while path:
        vertex, onward = path[-1]
        for segment in onward:
            end = segment.end
            if end not in segments:
                continue
            if end not in depth:
                depth[end] = lowest[end] = len(path)
                stack.append(end)
                path.append((end, iter(segments[end])))
                break
            if len(path) < 2 or end != path[-2][0]:
                lowest[vertex] = min(lowest[vertex], depth[end])
        else:
            path.pop()
            if not path:
                break
            above = path[-1][0]
            lowest[above] = min(lowest[above], lowest[vertex])
            if lowest[vertex] >= depth[above]:
                at = stack.index(vertex)
                found.append([above, *stack[at:]])
                del stack[at:]
    return found
