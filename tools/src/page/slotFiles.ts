import type { LiveFiles, SiteFiles } from './liveFiles'
import type { PageAsset, PageStyle } from './page'

/** The address of a version's file, beside its entry. */
export const urlOf = ({ entry }: LiveFiles['version'], file: string): string => entry.replace(/[^/]*$/, file)

/** A file of a version, with the integrity browsers check it by. */
export const assetOf = ({ version, integrity: known }: LiveFiles, file: string): PageAsset => {
  const [url, integrity] = [urlOf(version, file), known[file]]
  return integrity === undefined ? { url } : { url, integrity }
}

/** Addresses in a stylesheet are relative to its file, in a page to the page. */
const withAbsoluteUrls = (css: string, file: string): string =>
  css.replace(/url\((["']?)(?![a-z]+:|\/|#)/gi, `url($1${file.replace(/[^/]*$/, '')}`)

const withoutSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=.*?\*\//g, '').trim()

/** A stylesheet as it stands in a page. */
export const styleOf = (files: LiveFiles, file: string): PageStyle => {
  const { url } = assetOf(files, file)
  return { url, css: withoutSourceMap(withAbsoluteUrls(files.styles[file] ?? '', url)) }
}

interface SlotFiles {
  readonly files: LiveFiles
  readonly names: readonly string[]
}

const filesOfSlot = (site: SiteFiles, slot: string): SlotFiles | undefined => {
  const [part = '', module = ''] = slot.split('/')
  const files = site[part]
  return files && { files, names: [files.record.entry, ...(files.record.files[module] ?? [])] }
}

const unique = <T extends { readonly url: string }>(items: readonly T[]): readonly T[] => [
  ...new Map(items.map((item) => [item.url, item])).values(),
]

const ofSlots = (site: SiteFiles, slots: readonly string[]): readonly SlotFiles[] =>
  slots.map((slot) => filesOfSlot(site, slot)).filter((found) => found !== undefined)

/** The scripts a page loads to bring these slots to life, in the order they are met. */
export const scriptsOfSlots = (site: SiteFiles, slots: readonly string[]): readonly PageAsset[] =>
  unique(
    ofSlots(site, slots).flatMap(({ files, names }) =>
      names.filter((name) => name.endsWith('.js')).map((name) => assetOf(files, name)),
    ),
  )

/** The same for their styles, as files. */
export const styleFilesOfSlots = (site: SiteFiles, slots: readonly string[]): readonly PageAsset[] =>
  unique(
    ofSlots(site, slots).flatMap(({ files, names }) =>
      names.filter((name) => name.endsWith('.css')).map((name) => assetOf(files, name)),
    ),
  )

/** The stylesheets these slots need. */
export const stylesOfSlots = (site: SiteFiles, slots: readonly string[]): readonly PageStyle[] =>
  unique(
    ofSlots(site, slots).flatMap(({ files, names }) =>
      names.filter((name) => name.endsWith('.css')).map((name) => styleOf(files, name)),
    ),
  )
