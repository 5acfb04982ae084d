/** The fonts of a page: those of the house, or those of the collective's content in their place. */
import { CONTENT_PART } from '@site/shared/document'
import type { LivePart } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import type { PageAsset } from './document'
import { describeAsset, type LiveParts } from './pageFiles'

/** The fonts of French text; others are fetched when a page has their characters. */
const FONT_FOR_FRENCH = /^assets\/[\w-]+-latin-(?!ext)[\w-]+\.[\w.]*woff2$/

/** The fonts of the house, by the token of what they set. */
const HOUSE_FONTS = { '--font-display': 'archivo', '--font-text': 'instrument-sans' }

interface PageFonts {
  /** The rules of the collective's fonts, with the addresses of their files; empty without any. */
  readonly css: string
  /** What the page fetches first. Browsers do not check the integrity of fonts. */
  readonly preloads: readonly PageAsset[]
}

/** Files beside a stylesheet of the content are at its address, whichever version a page was made with. */
const readOwnStyle = (content: LivePart | undefined, base: string): string => {
  const styles = content?.record.initial.filter((file) => file.endsWith('.css')) ?? []
  return styles
    .map((file) =>
      (content?.styles[file] ?? '').replaceAll('url("', `url("${base}${file.replace(/[^/]*$/, '')}`),
    )
    .join('')
}

/** Describes the fonts of the site's pages. */
export const describeFonts = (
  { content: base = '/' }: Pick<SiteConfig, 'content'>,
  { shell, [CONTENT_PART]: content }: LiveParts,
): PageFonts => {
  const css = readOwnStyle(content, base)
  const replaced = Object.entries(HOUSE_FONTS).flatMap(([token, font]) => (css.includes(token) ? [font] : []))
  const house = Object.keys(shell?.integrity ?? {}).filter(
    (file) => FONT_FOR_FRENCH.test(file) && !replaced.some((font) => file.startsWith(`assets/${font}-`)),
  )
  const own = [...css.matchAll(/url\("([^"]*-french\.[^"]*)"\)/g)].map(([, url = '']) => ({ url }))
  return {
    css,
    preloads: [...(shell ? house.map((file) => ({ url: describeAsset(shell, file).url })) : []), ...own],
  }
}
