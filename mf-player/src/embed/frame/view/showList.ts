import type { FrameItem } from '../state/frameView'
import { make } from './elements'
import css from './list.module.css'

/** The rows of a list, by its element: they are created once for each list. */
const shown = new WeakMap<HTMLElement, readonly FrameItem[]>()

const isSame = (a: readonly FrameItem[], b: readonly FrameItem[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

const makeRow = (page: Document, { artist, title, length }: FrameItem, play: () => void): HTMLLIElement => {
  const button = make(
    page,
    'button',
    { type: 'button', class: css.row ?? '' },
    make(page, 'span', { class: css.rowLines ?? '' }, make(page, 'b', {}, title), ` ${artist}`),
    ' ',
    make(page, 'span', { class: css.time ?? '' }, length),
  )
  button.addEventListener('click', play)
  return make(page, 'li', {}, button)
}

/**
 * Shows the podcasts of a list, and which of them is selected.
 * @param play called with the place of a podcast in the list
 */
export const showList = (
  page: Document,
  list: HTMLElement,
  items: readonly FrameItem[],
  play: (index: number) => void,
): void => {
  list.hidden = items.length === 0
  if (!isSame(shown.get(list) ?? [], items))
    list.replaceChildren(...items.map((item, index) => makeRow(page, item, () => play(index))))
  shown.set(list, items)
  items.forEach(({ isCurrent }, index) => {
    list.children[index]?.firstElementChild?.setAttribute('aria-current', String(isCurrent))
  })
}
