"""What lines may pass: towns, shared sides and the blocks that they form, from some stations on."""

from __future__ import annotations

from collections.abc import Iterable

from titles.t18fb.track.blocks import Block, Blocks, blocks_of
from titles.t18fb.track.fronts import Front, add_all, join, pruned
from titles.t18fb.track.line_graph import LineGraph, Segment, Vertex

Fronts = dict[int, Front]
"""The best lines to a vertex, by the mark with which they come."""


class Region:
    """The part of a board that lines may pass, cut into blocks."""

    def __init__(self, graph: LineGraph, passed: frozenset[Vertex], kept: Blocks) -> None:
        self.graph = graph
        self._kept = kept
        self.passed = passed
        """Stations that lines may run through."""
        self.blocks: dict[Vertex, list[Block]] = {}
        """The blocks that each vertex belongs to."""

    def holds(self, vertex: Vertex) -> bool:
        """Whether lines may pass the vertex."""
        return isinstance(vertex, int) or vertex in self.passed or self.graph.is_town(vertex)

    def explore(self, vertices: Iterable[Vertex]) -> None:
        """Find the blocks of all that hangs together with the vertices."""
        for vertex in vertices:
            if vertex not in self.blocks:
                self._explore(vertex)

    def _explore(self, start: Vertex) -> None:
        segments: dict[Vertex, tuple[Segment, ...]] = {}
        todo = [start]
        while todo:
            vertex = todo.pop()
            if vertex in segments:
                continue
            found = segments[vertex] = self.graph.segments(vertex)
            self.blocks[vertex] = []
            todo += [each.end for each in found if self.holds(each.end)]
        for vertices in blocks_of(start, segments):
            block = self._kept.of(vertices, segments)
            for vertex in vertices:
                self.blocks[vertex].append(block)


class Spreading:
    """The best lines from some stations to wherever they lead, up to a cost."""

    def __init__(
        self, region: Region, sources: dict[Vertex, Fronts], limit: int, by_favour: bool
    ) -> None:
        region.explore(sources)
        self._blocks = region.blocks
        self._sources = sources
        self._limit, self._by_favour = limit, by_favour
        self._through: dict[tuple[Block, Vertex], Fronts] = {}

    def at(self, vertex: Vertex) -> Fronts:
        """The best lines that come to a vertex."""
        return self._arriving(vertex, None)

    def _arriving(self, vertex: Vertex, besides: Block | None) -> Fronts:
        """The best lines that come to a vertex through all blocks but one."""
        ways = [self._sources.get(vertex, {})]
        for block in self._blocks.get(vertex, ()):
            if block is not besides:
                ways.append(self._coming_through(block, vertex))
        ways = [way for way in ways if way]
        if len(ways) < 2:
            return ways[0] if ways else {}
        merged: Fronts = {}
        for way in ways:
            for mark, front in way.items():
                add_all(merged.setdefault(mark, {}), front)
        return {mark: pruned(front) for mark, front in merged.items()}

    def _coming_through(self, block: Block, vertex: Vertex) -> Fronts:
        """The best lines that come to a vertex through a block, from whatever lies beyond it."""
        kept = self._through.get((block, vertex))
        if kept is None:
            kept = self._through[block, vertex] = self._find(block, vertex)
        return kept

    def _find(self, block: Block, vertex: Vertex) -> Fronts:
        found: Fronts = {}
        for entry in block.vertices:
            if entry == vertex:
                continue
            for mark, front in self._arriving(entry, block).items():
                for (end, came), more in block.fronts((entry, mark), self._by_favour).items():
                    if end == vertex:
                        join(found.setdefault(came, {}), front, more, self._limit)
        return {mark: pruned(front) for mark, front in found.items() if front}
