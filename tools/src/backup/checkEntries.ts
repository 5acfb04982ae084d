import path from 'node:path'
import type { Entry } from './manifest'
import { findRoot, isSaved, type Root, resolveLink } from './roots'

const isPlain = (file: string): boolean =>
  file.startsWith('/') && !file.includes('\0') && path.posix.normalize(file) === file && !file.endsWith('/')

const checkTarget = (roots: readonly Root[], file: string, target: string): string | undefined => {
  const leadsTo = resolveLink(file, target)
  return leadsTo !== undefined && isSaved(roots, leadsTo)
    ? undefined
    : `${file} is a link out of the site, to ${target}`
}

/**
 * Checks that entries stay in the places of a site: an archive may come from anybody. Returns a sentence about the first one
 * that does not.
 */
export const checkEntries = (entries: readonly Entry[], roots: readonly Root[]): string | undefined => {
  const kinds = new Map(entries.map(({ path: file, kind }) => [file, kind]))
  if (kinds.size < entries.length) return 'a file is listed twice'
  for (const entry of entries) {
    const { path: file, kind } = entry
    if (!isPlain(file)) return `${JSON.stringify(file)} is not a path of a backup`
    const root = findRoot(roots, file, kind === 'folder')
    if (!root)
      return `${file} belongs to no place of this site: check --site and --content, or add --also ${file} if you trust the backup`
    // Nothing is written through a link: what is below a folder has that folder listed.
    const above = path.posix.dirname(file)
    const isListed = file === root.path || above === root.path || kinds.get(above) === 'folder'
    if (!isListed || (above === root.path && (kinds.get(above) ?? 'folder') !== 'folder'))
      return `${above} is not a folder of the backup, and ${file} is below it`
    const refusal = kind === 'link' ? checkTarget(roots, file, entry.target) : undefined
    if (refusal !== undefined) return refusal
  }
  return undefined
}
