import type { LivePart } from '@site/shared/prerender'
import type { PageAsset, PageStyle } from './document'

/** The address of a version's file, beside its entry. */
export const urlOf = ({ entry }: Pick<LivePart, 'entry'>, file: string): string =>
  entry.replace(/[^/]*$/, file)

/** A file of a version, with the integrity browsers check it by. */
export const assetOf = (part: LivePart, file: string): PageAsset => {
  const [url, integrity] = [urlOf(part, file), part.integrity[file]]
  return integrity === undefined ? { url } : { url, integrity }
}

/** Addresses in a stylesheet are relative to its file, in a page to the page. */
const withAbsoluteUrls = (css: string, file: string): string =>
  css.replace(/url\((["']?)(?![a-z]+:|\/|#)/gi, `url($1${file.replace(/[^/]*$/, '')}`)

const withoutSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=.*?\*\//g, '').trim()

/** A stylesheet as it stands in a page. */
export const styleOf = (part: LivePart, file: string): PageStyle => {
  const { url } = assetOf(part, file)
  return { url, css: withoutSourceMap(withAbsoluteUrls(part.styles[file] ?? '', url)) }
}

/** Part name -> what pages load of its live version. */
export type LiveParts = Readonly<Record<string, LivePart>>

interface SlotFiles {
  readonly live: LivePart
  readonly names: readonly string[]
}

const filesOfSlot = (parts: LiveParts, slot: string): SlotFiles | undefined => {
  const [part = '', module = ''] = slot.split('/')
  const live = parts[part]
  return live && { live, names: [live.record.entry, ...(live.record.files[module] ?? [])] }
}

const unique = <T extends { readonly url: string }>(items: readonly T[]): readonly T[] => [
  ...new Map(items.map((item) => [item.url, item])).values(),
]

const ofSlots = (parts: LiveParts, slots: readonly string[]): readonly SlotFiles[] =>
  slots.map((slot) => filesOfSlot(parts, slot)).filter((found) => found !== undefined)

/** The scripts a page loads to bring these slots to life, in the order they are met. */
export const scriptsOfSlots = (parts: LiveParts, slots: readonly string[]): readonly PageAsset[] =>
  unique(
    ofSlots(parts, slots).flatMap(({ live, names }) =>
      names.filter((name) => name.endsWith('.js')).map((name) => assetOf(live, name)),
    ),
  )

/** The stylesheets these slots need. */
export const stylesOfSlots = (parts: LiveParts, slots: readonly string[]): readonly PageStyle[] =>
  unique(
    ofSlots(parts, slots).flatMap(({ live, names }) =>
      names.filter((name) => name.endsWith('.css')).map((name) => styleOf(live, name)),
    ),
  )
