/** The files and styles that a page loads of the live versions of its parts. */
import type { LivePart } from '@site/shared/prerender'
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
