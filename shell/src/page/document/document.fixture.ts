/** A site and its pages for tests of documents; SHA-256 is faked, so that what was hashed can be read. */

import type { SlotName } from '@site/shared/platform'
import type { LivePart } from '@site/shared/prerender'
import type { PublishedPart, Registry } from '@site/shared/registry'
import { publishedPart, publishedVersion, testSiteConfig } from '@site/shared/testing/node'
import { splitHead } from '../head/headElements'
import type { RenderedRoute } from '../head/renderedRoute'
import { type DocumentSource, describeDocument } from './describeDocument'
import { renderPage } from './document'
import type { LiveParts } from './pageFiles'

export const hash = (text: string): string => `of(${text})`

export const BOOTSTRAP = 'start()'

const getEntryFile = (name: string): string => (name === 'shell' ? 'main.js' : 'remoteEntry.js')

const makePart = (name: string, versions: readonly [string, ...string[]]): PublishedPart => {
  const [live, ...previous] = versions
  const published = versions.map((version) => [
    version,
    {
      ...publishedVersion(`part_${name}__${version.replace(/\W/g, '_')}`),
      entry: `/parts/${name}/${version}/${getEntryFile(name)}`,
      integrity: `sha256-${name}${version.replace(/\W/g, '')}`,
    },
  ])
  return publishedPart({ live, previous, versions: Object.fromEntries(published) })
}

/** A registry of parts with these versions: the first is live, the others were live before it, newest first. */
export const makeRegistry = (parts: Readonly<Record<string, readonly [string, ...string[]]>>): Registry => ({
  revision: 1,
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, versions]) => [name, makePart(name, versions)]),
  ),
})

type Modules = Readonly<Record<string, readonly string[]>>

const makeLivePart = (name: string, { live, versions }: PublishedPart, modules: Modules): LivePart => {
  const { entry = '', integrity } = versions[live] ?? {}
  const file = getEntryFile(name)
  const own = Object.entries(modules).filter(([slot]) => slot.startsWith(`${name}/`))
  const styles = ['main.css', ...own.flatMap(([, files]) => files)].map((style) => [style, `.${name}{}`])
  return {
    version: live,
    entry,
    integrity: integrity === undefined ? {} : { [file]: integrity },
    record: {
      entry: file,
      initial: name === 'shell' ? ['main.js', 'main.css'] : [],
      trustedTypes: [],
      files: Object.fromEntries(own.map(([slot, files]) => [slot.slice(name.length + 1), files])),
    },
    styles: Object.fromEntries(styles),
    ...(name === 'shell' && { starter: BOOTSTRAP }),
    rendered: true,
  }
}

/**
 * The live versions of a registry.
 * @param modules slot -> its scripts and styles
 */
export const makeLiveParts = (registry: Registry, modules: Modules = {}): LiveParts =>
  Object.fromEntries(
    Object.entries(registry.parts).map(([name, part]) => [name, makeLivePart(name, part, modules)]),
  )

/** A site with the shell, the player and two more parts. */
export const makeSite = () =>
  makeRegistry({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'], radio: ['1.0.0'], player: ['1.0.0'] })

export const modules = {
  'player/Player': ['player.js'],
  'label/Label': ['label.js', 'label.css'],
}

interface Changes extends Partial<DocumentSource> {
  readonly route?: RenderedRoute
}

export const describePage = ({ route, ...changes }: Changes = {}) => {
  const registry = changes.registry ?? makeSite()
  const source = { config: testSiteConfig, registry, parts: makeLiveParts(registry, modules), hash }
  return describeDocument({ ...source, ...changes }, route)
}

/** Writes the same page; empty where it cannot be described. */
export const writePage = (changes: Changes = {}): string => {
  const page = describePage(changes)
  return page ? renderPage(page) : ''
}

/** The rendered page of the label. */
export const route: RenderedRoute = {
  html: '<main><h1>Label</h1></main>',
  head: splitHead(
    '<title>Label &amp; cie</title><meta name="description" content="L&#x27;écoute"/><link rel="preload" as="image" href="/a.webp"/>',
  ).head,
  structuredData: [{ '@type': 'MusicAlbum', name: '</script>', url: 'https://sales.example/a' }],
  state: { releases: { status: 'loaded' } },
  slots: ['label/Label', 'player/Player'] as SlotName[],
  lazySlots: [],
  failures: [],
}
