import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Folders and files of a checkout that a site is made of; `mf-` begins the folder of each part. */
const INPUTS =
  /^(api|content|demo|package-lock\.json|package\.json|shared|shell|site\.config\.json|tools|mf-.+)$/

const IGNORED = /^(node_modules|dist|\.mf)$|\.test\.tsx?$/

const listFiles = (place: string): readonly string[] => {
  if (statSync(place).isFile()) return [place]
  const names = readdirSync(place).filter((name) => !IGNORED.test(name))
  return names.toSorted().flatMap((name) => listFiles(path.join(place, name)))
}

/**
 * A name for the site that is made of a checkout: the same files, on the same day, give the same name.
 * @param day the invented programmes and podcasts are those around it
 */
export const siteKey = (root: string, day: string): string => {
  const hash = createHash('sha256').update(`${process.version} ${day}`)
  const inputs = readdirSync(root).filter((name) => INPUTS.test(name))
  for (const file of inputs.toSorted().flatMap((name) => listFiles(path.join(root, name)))) {
    const content = readFileSync(file)
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
