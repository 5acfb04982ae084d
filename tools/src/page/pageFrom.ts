import type { CanaryOffer } from '@site/shared/document'
import type { RenderedRoute } from '@site/shared/prerender'
import type { Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import { canaryOffers } from './canaryOffers'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import type { LiveFiles, SiteFiles } from './liveFiles'
import { type Metadata, metadataOf, routedHead } from './metadata'
import type { Page, PageAsset, PageLink } from './page'
import { pageContent } from './page.content'
import { assetOf, scriptsOfSlots, styleOf, stylesOfSlots } from './slotFiles'
import { structuredDataOf } from './structuredData'

/** What a page is prerendered from. */
export interface PageInput {
  readonly config: SiteConfig
  readonly registry: Registry
  readonly files: SiteFiles
  /** What pages may load of the versions some visitors try. */
  readonly canaries?: SiteFiles
  /** The page's address and what was rendered for it; without it the browser makes the page. */
  readonly routed?: { readonly path: string; readonly route: RenderedRoute }
  /** URLs of scripts only a development server adds. */
  readonly extraScripts?: readonly string[]
}

/** The player is on every page; which other parts a page shows is known once it is rendered. */
const ON_EVERY_PAGE = ['player/Player']

/** The ground colour of the design, for browser bars around the page. */
const THEME_COLOR = '#14100d'

const ICONS: readonly (readonly [PageLink['rel'], file: string])[] = [
  ['icon', 'assets/favicon.svg'],
  ['icon', 'assets/favicon.ico'],
  ['apple-touch-icon', 'assets/apple-touch-icon.png'],
  ['manifest', 'assets/site.webmanifest'],
]
const SOCIAL_CARD = 'assets/social-card.png'

/** The faces French text needs; the others are fetched when a page has their characters. */
const FONT_FOR_FRENCH = /^assets\/[\w-]+-latin-(?!ext)[\w-]+\.[\w.]*woff2$/

const publishedFiles = (shell: LiveFiles): readonly string[] => Object.keys(shell.integrity)

const linksOf = (shell: LiveFiles): readonly PageLink[] =>
  ICONS.filter(([, file]) => publishedFiles(shell).includes(file)).map(([rel, file]) => ({
    rel,
    ...assetOf(shell, file),
  }))

const imageOf = (shell: LiveFiles, publicUrl: string): Pick<Page, 'image'> =>
  publishedFiles(shell).includes(SOCIAL_CARD)
    ? { image: new URL(assetOf(shell, SOCIAL_CARD).url, publicUrl).href }
    : {}

/** Fonts are always fetched with CORS; their integrity is not checked by browsers. */
const fontsOf = (shell: LiveFiles): readonly PageAsset[] =>
  publishedFiles(shell)
    .filter((file) => FONT_FOR_FRENCH.test(file))
    .map((file) => ({ url: assetOf(shell, file).url }))

const initialStyles = (shell: LiveFiles): Page['shellStyles'] =>
  shell.record.initial.filter((file) => file.endsWith('.css')).map((file) => styleOf(shell, file))

const programOf = (shell: LiveFiles): PageAsset => assetOf(shell, shell.record.entry)

/** A page of a development server, which brings scripts of its own, starts the shell plainly. */
const startOf = (
  shell: LiveFiles,
  { config, extraScripts = [] }: PageInput,
  canaries: readonly CanaryOffer[],
): Pick<Page, 'scripts' | 'starter'> => {
  const program = programOf(shell)
  if (shell.starter === undefined || extraScripts.length > 0)
    return { scripts: [program, ...extraScripts.map((url) => ({ url }))] }
  return {
    starter: {
      code: (canaries.length > 0 && shell.canaryStarter) || shell.starter,
      program,
      liveStream: config.services.liveStream,
      canaries,
    },
    scripts: [],
  }
}

const metadataFor = ({ config, routed }: PageInput): Metadata => {
  const fallback = { title: config.name, description: pageContent.description(config) }
  return routed ? metadataOf(routed.route.head, fallback) : fallback
}

const contentOf = ({ routed }: PageInput): Pick<Page, 'content' | 'head'> => ({
  content: routed?.route.html ?? '',
  ...(routed?.route.head && { head: routedHead(routed.route.head) }),
})

const dataOf = ({ config, registry, routed }: PageInput): Page['data'] => ({
  'site-config': config,
  registry,
  ...(routed && { state: routed.route.state }),
})

/** What stands in the page, and the policy that allows it by its bytes. */
const inlinedFor = (
  input: PageInput,
  shell: LiveFiles,
  slots: readonly string[],
  canaries: readonly CanaryOffer[],
): Pick<Page, 'shellStyles' | 'partStyles' | 'scripts' | 'starter' | 'policy'> => {
  const { config, registry, files } = input
  const shellStyles = initialStyles(shell)
  const partStyles = stylesOfSlots(files, slots)
  const start = startOf(shell, input, canaries)
  const policy = contentSecurityPolicy({
    config,
    registry,
    inlineStyles: [...shellStyles, ...partStyles].map(({ css }) => css),
    inlineScripts: start.starter ? [start.starter.code] : [],
    trustedTypes: shell.record.trustedTypes,
  })
  return { shellStyles, partStyles, ...start, policy }
}

/** None where the starter does not know what to do with them. */
const offersOf = (
  { registry, files, canaries = {}, extraScripts = [] }: PageInput,
  slots: readonly string[],
): readonly CanaryOffer[] =>
  files.shell?.canaryStarter === undefined || extraScripts.length > 0
    ? []
    : canaryOffers(registry, files, canaries, slots)

/** What every visitor needs; the starter fetches ahead what depends on the visitor. */
const preloadsOf = (
  { files }: PageInput,
  slots: readonly string[],
  canaries: readonly CanaryOffer[],
): readonly PageAsset[] =>
  scriptsOfSlots(
    files,
    slots.filter((slot) => !canaries.some(({ part }) => slot.startsWith(`${part}/`))),
  )

/** One page of the site; undefined when no shell is published. */
export const pageFrom = (input: PageInput): Page | undefined => {
  const { config, files, routed } = input
  const shell = files.shell
  const slots = routed?.route.slots ?? ON_EVERY_PAGE
  const canaries = offersOf(input, slots)
  return (
    shell && {
      ...metadataFor(input),
      ...contentOf(input),
      siteName: config.name,
      ...imageOf(shell, config.publicUrl),
      themeColor: THEME_COLOR,
      links: linksOf(shell),
      ...inlinedFor(input, shell, slots, canaries),
      structuredData: structuredDataOf(config, routed?.route.structuredData ?? []),
      feed: { url: config.services.feed, title: pageContent.feed(config) },
      preloads: preloadsOf(input, slots, canaries),
      fonts: fontsOf(shell),
      data: dataOf(input),
      withoutScripts: pageContent.withoutScripts,
      home: pageContent.home,
    }
  )
}
