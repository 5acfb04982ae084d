// The folders and files that make a site and cannot be made again: the only places a backup reads, and the only ones a restore writes.
import path from 'node:path'
import { COMMAND } from '../machine/program'

/** A folder or file that is saved. */
export interface Root {
  readonly path: string
  /** Whether something below it is saved; absent, everything is. The root itself is `''`. */
  readonly holds?: (below: string, isFolder: boolean) => boolean
  /** Whether its files are records that only grow: longer ones on a machine are newer, and stay. */
  readonly grows?: boolean
  /** Whether a backup without it would be useless. */
  readonly isRequired?: boolean
}

/** Where the parts of a site are on this machine. */
export interface Places {
  readonly siteDir: string
  readonly contentDir: string
  readonly configFile: string
  /** More folders or files, as the operator names them. */
  readonly also: readonly string[]
}

const holdsFirst =
  (pattern: RegExp) =>
  (below: string): boolean =>
    pattern.test(below.split('/')[0] ?? '')

/** All else of a site follows from these: pages and `registry.json` are made of them. */
const holdsPublished = holdsFirst(/^(?:|parts|embed|revisions)$/)

/** Folders of the api's state. Files beside them are copies of what its sources answered. */
const holdsRecords = (below: string, isFolder: boolean): boolean =>
  (isFolder || below.includes('/')) && !/(?:^|\/)writer\.json$|\.tmp$/.test(below)

/** As `site setup` and `docs/deployment.md` set a machine up. */
const MACHINE: readonly Root[] = [
  { path: '/etc/site' },
  { path: '/etc/profile.d/site.sh' },
  { path: COMMAND },
  { path: '/etc/systemd/system', holds: holdsFirst(/^site-./) },
  { path: '/etc/nginx/conf.d', holds: holdsFirst(/^(?:site|radio)\.conf$/) },
  { path: '/etc/caddy', holds: holdsFirst(/^(?:Caddyfile|(?:site|radio)\.caddy)$/) },
  { path: '/etc/icecast2/icecast.xml' },
  // Certificates with their keys: the new machine answers before its names lead there.
  { path: '/etc/letsencrypt' },
  // With `DynamicUser` the second one is a link to the first.
  { path: '/var/lib/private/site-api', holds: holdsRecords, grows: true },
  { path: '/var/lib/site-api', holds: holdsRecords, grows: true },
]

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

/** Lists what is saved of a machine; the revisions of its site come last, as they are written last. */
export const listRoots = ({ siteDir, contentDir, configFile, also }: Places): readonly Root[] => {
  const whole = [
    { path: contentDir, isRequired: true },
    { path: configFile },
    ...also.map((one) => ({ path: path.resolve(one), isRequired: true })),
  ]
  const roots = [...whole, ...MACHINE]
  const isCovered = ({ path: file }: Root, at: number): boolean =>
    whole.some(
      (other, place) => place !== at && isBelow(file, other.path) && (file !== other.path || place < at),
    )
  return [
    ...roots.filter((root, at) => !isCovered(root, at)),
    { path: siteDir, holds: holdsPublished, isRequired: true },
  ]
}

/**
 * Finds where a link leads, by its text. Undefined where no text can tell: a `..` after a name starts from where that name leads,
 * which may be another link.
 */
export const resolveLink = (file: string, target: string): string | undefined => {
  const names = target.split('/')
  const first = names.findIndex((name) => !['', '.', '..'].includes(name))
  const climbsLater = first >= 0 && names.slice(first).includes('..')
  return climbsLater || target.includes('\0')
    ? undefined
    : path.posix.resolve(path.posix.dirname(file), target)
}

/** Whether a file or a folder of this path is saved. */
export const isSaved = (roots: readonly Root[], file: string): boolean =>
  [true, false].some((isFolder) => findRoot(roots, file, isFolder) !== undefined)

/** Finds the root that holds a path. */
export const findRoot = (roots: readonly Root[], file: string, isFolder: boolean): Root | undefined =>
  roots.find(
    ({ path: root, holds }) =>
      isBelow(file, root) && (holds === undefined || holds(file.slice(root.length + 1), isFolder)),
  )
