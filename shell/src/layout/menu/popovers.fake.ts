/** A fake of the Popover API, which jsdom lacks. */

const announce = (element: HTMLElement, type: 'beforetoggle' | 'toggle'): void =>
  void element.dispatchEvent(new Event(type))

/** Installs it for all tests of a file. */
export const installFakePopovers = (): void => {
  const shown = new WeakSet<Element>()
  const { matches } = Element.prototype
  const set = (element: HTMLElement, open: boolean): void => {
    announce(element, 'beforetoggle')
    if (open) shown.add(element)
    else shown.delete(element)
    element.toggleAttribute('open', open)
    announce(element, 'toggle')
  }
  const matchesToo = function (this: Element, selector: string): boolean {
    return selector === ':popover-open' ? shown.has(this) : matches.call(this, selector)
  }
  Reflect.set(Element.prototype, 'matches', matchesToo)
  HTMLElement.prototype.hidePopover = function () {
    set(this, false)
  }
  document.addEventListener('click', ({ target }) => {
    const invoker = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(invoker?.getAttribute('popovertarget') ?? '')
    if (popover) set(popover, !shown.has(popover))
  })
}
