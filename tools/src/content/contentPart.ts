import { createHash } from 'node:crypto'
import path from 'node:path'
import { CONTENT_INDEX, CONTENT_PART, DEFAULT_COVERS } from '@site/shared/document'
import { CONTRACT_VERSION } from '@site/shared/registry'
import type { Content } from './readContent'
import type { LabelContent } from './readLabel'
import type { Resident } from './readResidents'

/** File -> bytes. */
export type Files = ReadonlyMap<string, Uint8Array | string>

const json = (value: unknown): string => JSON.stringify(value)

/** What the grid shows of a resident, and looks for. */
const asCard = ({ id, artist, show, styles, picture }: Resident) => ({ id, artist, show, styles, picture })

const labelFiles = ({ releases, ...label }: LabelContent): readonly (readonly [string, string])[] => [
  ['label.json', json(label)],
  ...(releases ? [['releases.json', json(releases)] as const] : []),
]

/** What pages ask for, each file as small as one page needs it. */
const dataFiles = ({ about, legal, home, label, residents }: Content): Files =>
  new Map([
    ['about.json', json(about)],
    ['home.json', json(home)],
    ...(label ? labelFiles(label) : []),
    ['residents.json', json(residents.map(asCard))],
    ...residents.map((resident) => [`residents/${resident.id}.json`, json(resident)] as const),
    ...Object.entries(legal).map(([page, text]) => [`legal/${page}.json`, json(text)] as const),
  ])

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** A name with a hash of the bytes: the file has one address in all versions in which it is the same. */
export const withContentHash = (file: string, bytes: Uint8Array | string): string =>
  file.replace(/(?=\.\w+$)/, `.${sha256(bytes).slice(0, 10)}`)

/** File -> its name with its hash. */
type Names = ReadonlyMap<string, string>

const nameFiles = (files: Files): Names =>
  new Map([...files].map(([file, bytes]) => [file, withContentHash(file, bytes)]))

/** JSON in which files of a folder are called by their names with a hash. */
const rename = (text: string, names: Names, folder = ''): string => {
  const quote = (file: string): string => json(file.slice(folder.length))
  const inFolder = [...names].filter(([file]) => file.startsWith(folder))
  return inFolder.reduce((changed, [file, name]) => changed.replaceAll(quote(file), quote(name)), text)
}

/** The web manifest names icons beside it. */
const renameIcons = (file: string, bytes: Uint8Array | string, names: Names): Uint8Array | string =>
  file.endsWith('.webmanifest')
    ? rename(Buffer.from(bytes).toString(), names, `${path.posix.dirname(file)}/`)
    : bytes

/** The pictures whose addresses pages have from the start: they are in the index by their names. */
const INDEXED: readonly string[] = Object.values(DEFAULT_COVERS)

/** Every file under its name with its hash, and the index of those that are asked for by name. */
const namedFiles = (data: Files, pictures: Files): Files => {
  const names = nameFiles(pictures)
  const texts = new Map([...data].map(([file, text]) => [file, rename(String(text), names)]))
  const others = [...pictures].map(([file, bytes]) => [file, renameIcons(file, bytes, names)] as const)
  const named = [...texts, ...others].map(([file, bytes]) => [withContentHash(file, bytes), bytes] as const)
  const indexed = [...nameFiles(texts), ...[...names].filter(([file]) => INDEXED.includes(file))]
  return new Map([...named, [CONTENT_INDEX, json(Object.fromEntries(indexed))]])
}

const computeHash = (files: Files): string => {
  const hash = createHash('sha256')
  for (const [file, bytes] of files) hash.update(`${file}\n`).update(bytes).update('\n')
  return hash.digest('hex').slice(0, 10)
}

/** Nothing runs of content; a part names an entry. */
const ENTRY = 'remoteEntry.js'

const describeBuild = (hash: string) => ({
  part: CONTENT_PART,
  version: `1.0.0-${hash}`,
  container: `ob_content__${hash}`,
  owner: 'équipe Contenu',
  needs: `^${CONTRACT_VERSION}`,
  exposes: [],
  entry: ENTRY,
  initial: [],
  files: {},
})

/**
 * The files content is published as; the same content is the same version.
 * @param pictures path in the published content -> bytes
 */
export const contentPart = (content: Content, pictures: Files): Files => {
  const files = new Map(
    [...namedFiles(dataFiles(content), pictures)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const code = new Map([
    [ENTRY, '(() => {})()\n'],
    ['server.cjs', 'module.exports = {}\n'],
  ])
  const all = new Map([...files, ...code])
  const hash = computeHash(new Map([...all, ['', json(describeBuild(''))]]))
  return new Map([...all, ['build.json', `${JSON.stringify(describeBuild(hash), null, 2)}\n`]])
}
