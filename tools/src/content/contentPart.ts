import { createHash } from 'node:crypto'
import { CONTRACT_VERSION } from '@site/shared/contract'
import type { Content } from './readContent'
import type { LabelContent } from './readLabel'
import type { Resident } from './readResidents'

/** The name content is published under: a part without code, which is rolled back, checked and kept like any other. */
export const CONTENT_PART = 'content'

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

const hashOf = (files: Files): string => {
  const hash = createHash('sha256')
  for (const [file, bytes] of files) hash.update(`${file}\n`).update(bytes).update('\n')
  return hash.digest('hex').slice(0, 10)
}

/** Nothing runs of content; a part names an entry. */
const ENTRY = 'remoteEntry.js'

const recordOf = (hash: string) => ({
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
  const files = new Map([...dataFiles(content), ...pictures].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const code = new Map([
    [ENTRY, '(() => {})()\n'],
    ['server.cjs', 'module.exports = {}\n'],
  ])
  const all = new Map([...files, ...code])
  const hash = hashOf(new Map([...all, ['', json(recordOf(''))]]))
  return new Map([...all, ['build.json', `${JSON.stringify(recordOf(hash), null, 2)}\n`]])
}
