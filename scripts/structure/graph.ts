import path from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'

/** Node -> the nodes it depends on. */
export type Graph = ReadonlyMap<string, readonly string[]>

const parseStatements = (file: string, text: string): readonly ModuleItem[] =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body

const isType = (item: ModuleItem): boolean =>
  (item.type === 'ImportDeclaration' && item.typeOnly) ||
  (item.type === 'ExportNamedDeclaration' && 'typeOnly' in item && item.typeOnly === true)

/** What a TypeScript source imports or re-exports from; what it loads later (`import()`) is left out. */
const listSpecifiers = (file: string, text: string, keep: (item: ModuleItem) => boolean) =>
  parseStatements(file, text).flatMap((item) =>
    'source' in item && item.source && keep(item) ? [item.source.value] : [],
  )

/** The packages a source needs when it runs: no types, none of Node, and those it loads later too. */
export const listPackages = (file: string, text: string): readonly string[] => {
  const later = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name)
  return [...listSpecifiers(file, text, (item) => !isType(item)), ...later]
    .filter((name) => !/^(?:\.|node:)/.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.d.mts', '.d.ts']

/** Which of `sources` (path with `/` -> text) import which, types included; packages and styles are left out. */
export const fileGraph = (sources: ReadonlyMap<string, string>): Graph => {
  const resolve = (from: string, specifier: string): readonly string[] => {
    if (!specifier.startsWith('.')) return []
    const place = path.posix.join(path.posix.dirname(from), specifier)
    const file = EXTENSIONS.map((extension) => place + extension).find((name) => sources.has(name))
    return file === undefined ? [] : [file]
  }
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      listSpecifiers(file, text, () => true).flatMap((specifier) => resolve(file, specifier)),
    ]),
  )
}

/** The graph of groups of files, such as folders; imports within a group are left out. */
const groupGraph = (files: Graph, group: (file: string) => string): Graph => {
  const groups = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const name = group(file)
    const known = groups.get(name) ?? new Set()
    for (const target of targets.map(group)) if (target !== name) known.add(target)
    groups.set(name, known)
  }
  return new Map([...groups].map(([name, targets]) => [name, [...targets]]))
}

/** The graph of the folders the files are in. */
export const folderGraph = (files: Graph): Graph => groupGraph(files, path.posix.dirname)

/** The graph of rooms: the first-level folders of `src`, with all their subfolders. Files beside them stand alone. */
export const roomGraph = (files: Graph): Graph =>
  groupGraph(files, (file) => /^[^/]+\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? file)

const findReachable = (graph: Graph, start: string): ReadonlySet<string> => {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    waiting.push(...(graph.get(node) ?? []))
  }
  return reached
}

/** The groups of nodes that reach one another, each sorted; empty for a graph without cycles. */
export const findCycles = (graph: Graph): readonly (readonly string[])[] => {
  const reach = new Map([...graph.keys()].map((node) => [node, findReachable(graph, node)]))
  const groups = [...reach].map(([node, reached]) =>
    [...reached].filter((other) => reach.get(other)?.has(node)).sort(),
  )
  return [
    ...new Map(groups.filter(({ length }) => length > 1).map((group) => [group.join(), group])).values(),
  ]
}
