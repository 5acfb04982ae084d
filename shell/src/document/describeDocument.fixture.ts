import type { SlotName } from '@site/shared/platform'
import { testSiteConfig } from '@site/shared/testing/node'
import { type DocumentSource, describeDocument } from './describeDocument'
import { renderPage } from './document'
import { aRegistry, hash, livePartsOf } from './document.fixture'
import { takeHoisted } from './hoisted'
import type { RenderedRoute } from './renderedRoute'

/** A site with the shell, the player and two more parts. */
export const site = () =>
  aRegistry({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'], radio: ['1.0.0'], player: ['1.0.0'] })

/** Files of modules, by slot. */
export const modules = {
  'player/Player': ['player.js'],
  'label/Label': ['label.js', 'label.css'],
}

interface Changes extends Partial<DocumentSource> {
  readonly route?: RenderedRoute
}

/** A page of the site, described; as it is, or with changes. */
export const prerender = ({ route, ...changes }: Changes = {}) => {
  const registry = changes.registry ?? site()
  const source = { config: testSiteConfig, registry, parts: livePartsOf(registry, modules), hash }
  return describeDocument({ ...source, ...changes }, route)
}

/** The same page as text; empty where there is none. */
export const html = (changes: Changes = {}): string => {
  const page = prerender(changes)
  return page ? renderPage(page) : ''
}

/** What is rendered for the label's page. */
export const route: RenderedRoute = {
  html: '<main><h1>Label</h1></main>',
  head: takeHoisted(
    '<title>Label &amp; cie</title><meta name="description" content="L&#x27;écoute"/><link rel="preload" as="image" href="/a.webp"/>',
  ).head,
  structuredData: [{ '@type': 'MusicAlbum', name: '</script>', url: 'https://sales.example/a' }],
  state: { releases: { status: 'loaded' } },
  slots: ['label/Label', 'player/Player'] as SlotName[],
  lazySlots: [],
  failures: [],
}
