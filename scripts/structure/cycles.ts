import type { Graph } from './imports'

const reachableFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    waiting.push(...(graph.get(node) ?? []))
  }
  return reached
}

/** The groups of nodes that reach one another, each sorted; a graph without cycles has none. */
export const findCycles = (graph: Graph): readonly (readonly string[])[] => {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]))
  const groupOf = (node: string): readonly string[] =>
    [...(reach.get(node) ?? [])].filter((other) => reach.get(other)?.has(node)).sort()
  const groups = [...graph.keys()].map(groupOf).filter(({ length }) => length > 1)
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}
