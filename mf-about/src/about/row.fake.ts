/** Fakes the size and the scrolling of a row: jsdom has no layout. */
export const layOutRow = (
  row: HTMLElement,
  size: { readonly width: number; readonly cards: number },
): void => {
  const scrollTo = (left: number): void => {
    row.scrollLeft = Math.max(0, Math.min(left, size.cards - size.width))
    row.dispatchEvent(new Event('scroll'))
  }
  Object.defineProperties(row, {
    clientWidth: { value: size.width },
    scrollWidth: { value: size.cards },
    scrollBy: { value: ({ left = 0 }: ScrollToOptions) => scrollTo(row.scrollLeft + left) },
  })
}
