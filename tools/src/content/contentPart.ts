// Writes the content as a part without code: its files, named by their hashes, their index and the build record.
import { createHash, hash } from 'node:crypto'
import path from 'node:path'
import { CONTENT_INDEX, CONTENT_PART, DEFAULT_COVERS, withoutContentHash } from '@site/shared/document'
import { WITHDRAWN_FILE } from '@site/shared/podcast'
import { CONTRACT_VERSION } from '@site/shared/registry'
import { FONTS_STYLE } from './fonts'
import type { Content } from './reading/readContent'
import type { LabelContent } from './reading/readLabel'
import type { Resident } from './reading/readResidents'

/** File -> bytes. */
export type Files = ReadonlyMap<string, Uint8Array | string>

const json = (value: unknown): string => JSON.stringify(value)

/** The fields of a resident that the grid shows and searches. */
const asCard = ({ id, artist, show, styles, picture, left }: Resident) => ({
  id,
  artist,
  show,
  styles,
  picture,
  left,
})

const labelFiles = ({ releases, ...label }: LabelContent): readonly (readonly [string, string])[] => [
  ['label.json', json(label)],
  ...(releases ? [['releases.json', json(releases)] as const] : []),
]

/** Writes the data files that pages request: each has only what one page needs. */
const dataFiles = ({ about, legal, home, label, residents, withdrawn }: Content): Files =>
  new Map([
    ['about.json', json(about)],
    ['home.json', json(home)],
    ...(label ? labelFiles(label) : []),
    ...(withdrawn.length > 0 ? [[WITHDRAWN_FILE, json(withdrawn)] as const] : []),
    ['residents.json', json(residents.map(asCard))],
    ...residents.map((resident) => [`residents/${resident.id}.json`, json(resident)] as const),
    ...Object.entries(legal).map(([page, text]) => [`legal/${page}.json`, json(text)] as const),
  ])

/** Adds a hash of the bytes to a name: an unchanged file keeps its address in all versions. */
export const withContentHash = (file: string, bytes: Uint8Array | string): string =>
  file.replace(/(?=\.\w+$)/, `.${hash('sha256', bytes).slice(0, 10)}`)

/** File -> its name with its hash. */
type Names = ReadonlyMap<string, string>

const nameFiles = (files: Files): Names =>
  new Map([...files].map(([file, bytes]) => [file, withContentHash(file, bytes)]))

/** Rewrites file names in JSON to their names with a hash. */
const rename = (text: string, names: Names, folder = ''): string => {
  const quote = (file: string): string => json(file.slice(folder.length))
  const inFolder = [...names].filter(([file]) => file.startsWith(folder))
  return inFolder.reduce((changed, [file, name]) => changed.replaceAll(quote(file), quote(name)), text)
}

/** Rewrites file names in the web manifest and in the stylesheet of fonts. */
const renameBeside = (file: string, bytes: Uint8Array | string, names: Names): Uint8Array | string =>
  /\.(?:css|webmanifest)$/.test(file)
    ? rename(Buffer.from(bytes).toString(), names, `${path.posix.dirname(file)}/`)
    : bytes

/** Pictures that every page links to by name: the index lists them. */
const INDEXED: readonly string[] = Object.values(DEFAULT_COVERS)

/**
 * Names every file with its hash, and adds the index of files that pages request by name. The index also lists former
 * addresses, which begin with a slash, unlike names.
 */
const namedFiles = (data: Files, pictures: Files, redirects: Content['redirects']): Files => {
  const names = nameFiles(pictures)
  const texts = new Map([...data].map(([file, text]) => [file, rename(String(text), names)]))
  const others = [...pictures].map(([file, bytes]) => [file, renameBeside(file, bytes, names)] as const)
  const named = [...texts, ...others].map(([file, bytes]) => [withContentHash(file, bytes), bytes] as const)
  const moved = redirects.map(({ from, to }) => [from, to] as const)
  const covers = [...names].filter(([file]) => INDEXED.includes(file))
  const index = Object.fromEntries([...nameFiles(texts), ...covers, ...moved])
  return new Map([...named, [CONTENT_INDEX, json(index)]])
}

const computeHash = (files: Files): string => {
  const sum = createHash('sha256')
  for (const [file, bytes] of files) sum.update(`${file}\n`).update(bytes).update('\n')
  return sum.digest('hex').slice(0, 10)
}

/** Required by the format of parts, although content contains no code. */
const ENTRY = 'remoteEntry.js'

/** Lists the styles of every page: those of the collective's fonts, if any. */
const listStyles = (files: Files): readonly string[] =>
  [...files.keys()].filter((file) => withoutContentHash(file) === FONTS_STYLE)

const describeBuild = (hash: string, files: Files) => ({
  part: CONTENT_PART,
  version: `1.0.0-${hash}`,
  container: `part_content__${hash}`,
  owner: 'équipe Contenu',
  needs: `^${CONTRACT_VERSION}`,
  exposes: [],
  entry: ENTRY,
  initial: listStyles(files),
  files: {},
})

/**
 * Creates the published files of the content; unchanged content is the same version.
 * @param pictures and fonts: path in the published content -> bytes
 */
export const contentPart = (content: Content, pictures: Files): Files => {
  const files = new Map(
    [...namedFiles(dataFiles(content), pictures, content.redirects)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const code = new Map([
    [ENTRY, '(() => {})()\n'],
    ['server.cjs', 'module.exports = {}\n'],
  ])
  const all = new Map([...files, ...code])
  const hash = computeHash(new Map([...all, ['', json(describeBuild('', files))]]))
  return new Map([...all, ['build.json', `${JSON.stringify(describeBuild(hash, files), null, 2)}\n`]])
}
