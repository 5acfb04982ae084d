import type { CanaryOffer } from '@site/shared/document'
import type { LivePart } from '@site/shared/prerender'
import type { Canary, Registry } from '@site/shared/registry'
import type { PageAsset } from './document'
import { assetOf, type LiveParts, scriptsOfSlots, styleFilesOfSlots } from './slotFiles'

/** What a page needs of a part. */
type FilesOf = (parts: LiveParts) => readonly PageAsset[]

const programAndStyles = (shell: LivePart): readonly PageAsset[] =>
  [shell.record.entry, ...shell.record.initial.filter((file) => file.endsWith('.css'))].map((file) =>
    assetOf(shell, file),
  )

const ofShell: FilesOf = ({ shell }) => (shell ? programAndStyles(shell) : [])

const ofSlots =
  (slots: readonly string[]): FilesOf =>
  (parts) => [...scriptsOfSlots(parts, slots), ...styleFilesOfSlots(parts, slots)]

const isScript = ({ url }: PageAsset): boolean => url.endsWith('.js')

/** Everything but styles of the live version, which stand in the page. */
const offerOf = (
  part: string,
  { version, percent, trial = 0 }: Canary,
  [live, canary]: readonly [readonly PageAsset[], readonly PageAsset[]],
): CanaryOffer => ({ part, version, percent, trial, live: live.filter(isScript), canary })

/**
 * The canaries of a page's parts, and of the shell, with the files of either version this page needs. Who reads them
 * knows the visitor, so the page itself fetches none of them ahead.
 */
export const canaryOffers = (
  registry: Registry,
  live: LiveParts,
  canaries: LiveParts,
  slots: readonly string[],
): readonly CanaryOffer[] =>
  Object.entries(registry.parts).flatMap(([part, { canary, disabled }]) => {
    const own = slots.filter((slot) => slot.startsWith(`${part}/`))
    const isHere = part === 'shell' || own.length > 0
    if (!canary || disabled || !isHere || !live[part] || !canaries[part]) return []
    const filesOf = part === 'shell' ? ofShell : ofSlots(own)
    return [offerOf(part, canary, [filesOf(live), filesOf(canaries)])]
  })
