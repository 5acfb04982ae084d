/** The files and styles that a page loads of the live versions of its parts. */
import type { LivePart } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import type { PageAsset, PageStyle } from './document'

/** Part name -> its live version. */
export type LiveParts = Readonly<Record<string, LivePart>>

/** Resolves the address of a version's file, which lies beside its entry. */
export const resolveFileUrl = ({ entry }: Pick<LivePart, 'entry'>, file: string): string =>
  entry.replace(/[^/]*$/, file)

/** Describes a file of a version, with its integrity where the version names one. */
export const describeAsset = (part: LivePart, file: string): PageAsset => {
  const [url, integrity] = [resolveFileUrl(part, file), part.integrity[file]]
  return integrity === undefined ? { url } : { url, integrity }
}

/** Addresses in a stylesheet are relative to its file; inline they would be relative to the page. */
const makeUrlsAbsolute = (css: string, file: string): string =>
  css.replace(/url\((["']?)(?![a-z]+:|\/|#)/gi, `url($1${file.replace(/[^/]*$/, '')}`)

const removeSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=.*?\*\//g, '').trim()

/** Reads a stylesheet of a version, ready to be inline in a page. */
export const readStyle = (part: LivePart, file: string): PageStyle => {
  const url = resolveFileUrl(part, file)
  return { url, css: removeSourceMap(makeUrlsAbsolute(part.styles[file] ?? '', url)) }
}

/** Luminance from 0 to 1 above which a ground is light (WCAG: as far from black as from white). */
const MIN_LIGHT = 0.18

/** WCAG's relative luminance of a colour such as `#14100d`, with its power of 2.2 for sRGB. */
const measureLuminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const channel = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255
    return sum + weight * channel ** 2.2
  }, 0)

/** Fields, checkboxes and scroll bars of the browser, and shadows, on a light ground. */
const LIGHT_TOKENS = ['--scheme:light', '--shade:rgb(0 0 0/.2)']

/** Writes the style that sets the collective's colours; undefined without any. Printed pages keep theirs. */
export const writeColours = ({ colours = {} }: SiteConfig): string | undefined => {
  const isLight = colours.ground !== undefined && measureLuminance(colours.ground) > MIN_LIGHT
  const tokens = [
    ...Object.entries(colours).map(([name, colour]) => `--${name}:${colour}`),
    ...(isLight ? LIGHT_TOKENS : []),
  ]
  return tokens.length > 0 ? `@media screen{:root{${tokens.join(';')}}}` : undefined
}

/** Lists what `describe` makes of the slots' files with an extension, each URL once, in the order of the slots. */
const listFiles = <Described extends { readonly url: string }>(
  parts: LiveParts,
  slots: readonly string[],
  extension: string,
  describe: (part: LivePart, file: string) => Described,
): readonly Described[] => {
  const found = slots.flatMap((slot) => {
    const [part = '', module = ''] = slot.split('/')
    const live = parts[part]
    if (!live) return []
    const files = [live.record.entry, ...(live.record.files[module] ?? [])]
    return files.filter((file) => file.endsWith(extension)).map((file) => describe(live, file))
  })
  return [...new Map(found.map((file) => [file.url, file])).values()]
}

/** Lists the scripts that hydrate these slots. */
export const listScripts = (parts: LiveParts, slots: readonly string[]): readonly PageAsset[] =>
  listFiles(parts, slots, '.js', describeAsset)

/** Lists the stylesheets of these slots. */
export const listStyles = (parts: LiveParts, slots: readonly string[]): readonly PageStyle[] =>
  listFiles(parts, slots, '.css', readStyle)
