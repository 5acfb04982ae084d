import path from 'node:path'
import { type ModuleItem, parseSync } from '@swc/core'

/** Node -> the nodes it depends on. */
export type Graph = ReadonlyMap<string, readonly string[]>

const statementsOf = (file: string, text: string): readonly ModuleItem[] =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body

/** What a TypeScript source imports or re-exports from, types included; what it loads later (`import()`) is left out. */
const specifiersOf = (file: string, text: string): readonly string[] =>
  statementsOf(file, text).flatMap((item) => ('source' in item && item.source ? [item.source.value] : []))

const isType = (item: ModuleItem): boolean =>
  (item.type === 'ImportDeclaration' && item.typeOnly) ||
  (item.type === 'ExportNamedDeclaration' && 'typeOnly' in item && item.typeOnly === true)

/** The packages a source needs when it runs: no types, none of Node, and those it loads later too. */
export const packagesOf = (file: string, text: string): readonly string[] => {
  const imported = statementsOf(file, text).flatMap((item) =>
    'source' in item && item.source && !isType(item) ? [item.source.value] : [],
  )
  const later = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name)
  return [...imported, ...later]
    .filter((name) => !/^(?:\.|node:)/.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.d.mts', '.d.ts']

/** Which of `sources` (path with `/` -> text) import which; packages and styles are left out. */
export const fileGraph = (sources: ReadonlyMap<string, string>): Graph => {
  const resolve = (from: string, specifier: string): readonly string[] => {
    if (!specifier.startsWith('.')) return []
    const place = path.posix.join(path.posix.dirname(from), specifier)
    return EXTENSIONS.map((extension) => place + extension)
      .filter((file) => sources.has(file))
      .slice(0, 1)
  }
  const targetsOf = (file: string, text: string): readonly string[] =>
    specifiersOf(file, text).flatMap((specifier) => resolve(file, specifier))
  return new Map([...sources].map(([file, text]) => [file, targetsOf(file, text)]))
}

/** The graph of the folders the files lie in. */
export const folderGraph = (files: Graph): Graph => {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const folder = path.posix.dirname(file)
    const known = folders.get(folder) ?? new Set()
    for (const target of targets.map(path.posix.dirname)) if (target !== folder) known.add(target)
    folders.set(folder, known)
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]))
}
