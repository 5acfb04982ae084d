import type { SlotName } from '@site/shared/platform'

const isSlot = (name: string | undefined): name is SlotName => name !== undefined

const slotsIn = (html: ParentNode): readonly SlotName[] =>
  [...html.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot).filter(isSlot)

/** The slots the page's HTML shows inside the place of another. */
export const slotsWithin = (html: ParentNode, slot: SlotName): readonly SlotName[] => {
  const place = html.querySelector(`[data-slot="${slot}"]`)
  return place ? slotsIn(place) : []
}
