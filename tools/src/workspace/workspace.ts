import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'

/** The sources of one part. */
export interface PartSource {
  readonly name: string
  readonly dir: string
  /** Whether `dist` was made otherwise than by webpack, as that of the content. */
  readonly isReady?: boolean
}

export interface UnknownPart {
  readonly kind: 'unknown-part'
  readonly message: string
}

const removePrefix = (folder: string): string => folder.replace(/^mf-/, '')

const isPart = (root: string, folder: string): boolean =>
  /^(?:shell|mf-[a-z][a-z\d-]*)$/.test(folder) && existsSync(path.join(root, folder, 'webpack.config.mjs'))

/** Every part of the checkout at `root`: the shell first, since nothing shows without it. */
export const findParts = (root: string): readonly PartSource[] =>
  readdirSync(root)
    .filter((folder) => isPart(root, folder))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
    .map((folder) => ({ name: removePrefix(folder), dir: path.join(root, folder) }))

/** The shell of a checkout; a repository of another part has none. */
export const findShell = (root: string): PartSource | undefined =>
  findParts(root).find(({ name }) => name === 'shell')

/** The parts of these names (`label` or `mf-label`), or all of them when none is named. */
export const chooseParts = (
  all: readonly PartSource[],
  names: readonly string[],
): Result<readonly PartSource[], UnknownPart> => {
  if (names.length === 0) return ok(all)
  const wanted = new Set(names.map(removePrefix))
  const unknown = [...wanted].find((name) => !all.some((part) => part.name === name))
  if (unknown === undefined) return ok(all.filter((part) => wanted.has(part.name)))
  const known = all.map((part) => part.name).join(', ')
  return err({ kind: 'unknown-part', message: `There is no part called ${unknown}. Parts: ${known}` })
}
