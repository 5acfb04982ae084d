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

const hashFiles = (root: string, start: string, inputs: readonly string[]): string => {
  const hash = createHash('sha256').update(`${process.version} ${start}`)
  for (const file of inputs.flatMap((name) => listFiles(path.join(root, name)))) {
    const content = readFileSync(file)
    hash.update(`\0${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Names for the site that is made of a checkout: the same files, on the same day, give the same names. */
interface SiteKeys {
  /** Of everything it is made of. */
  readonly whole: string
  /** The same whatever is in the folders of parts: a change of a part can be published onto such a site. */
  readonly shared: string
}

/**
 * @param day the invented programmes and podcasts are those around it
 * @param makers files below `root` that say how the site is made
 */
export const siteKeys = (root: string, day: string, makers: readonly string[] = []): SiteKeys => {
  const inputs = readdirSync(root)
    .filter((name) => INPUTS.test(name))
    .toSorted()
  const parts = inputs.filter((name) => name.startsWith('mf-'))
  const others = inputs.filter((name) => !name.startsWith('mf-'))
  const shared = hashFiles(root, `${day} ${parts.join(' ')}`, [...others, ...makers])
  return { whole: hashFiles(root, shared, parts), shared }
}
