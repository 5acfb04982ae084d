/** State of the full-screen menu. The browser's popover owns whether it is open; the React state mirrors it. */

import { attempt } from '@site/shared/result'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the menu is open; false in browsers without popovers, which show its links all the time. */
const isOpen = (menu: HTMLElement): boolean => attempt(() => menu.matches(':popover-open')) ?? false

/** Closes a popover where the browser lacks or refuses `hidePopover`: other elements close too. */
const closeByAttribute = (menu: HTMLElement): void => {
  const kind = menu.getAttribute('popover') ?? 'auto'
  menu.removeAttribute('popover')
  menu.setAttribute('popover', kind)
}

const closeMenu = (menu: HTMLElement | null): void => {
  if (!menu || !isOpen(menu)) return
  attempt(() => menu.hidePopover())
  if (isOpen(menu)) closeByAttribute(menu)
}

const closeOnEscape = (menu: HTMLElement): (() => void) => {
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) closeMenu(menu)
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** The width from which the tabs replace the menu (behaviour 3.2). */
const DESKTOP = '(min-width: 75em)'

const closeOnDesktop = (menu: HTMLElement): (() => void) => {
  if (!('matchMedia' in window)) return () => {}
  const desktop = window.matchMedia(DESKTOP)
  const onChange = (): void => {
    if (desktop.matches) closeMenu(menu)
  }
  desktop.addEventListener('change', onChange)
  return () => desktop.removeEventListener('change', onChange)
}

const isMenuEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'menu' in state && state.menu === true

/**
 * Adds a history entry for the open menu, so that Back closes it and leaves the page. Where the browser refuses the entry,
 * Back leaves the page as usual. The returned function removes the entry, unless a link put its page in its place.
 */
const closeOnBack = (menu: HTMLElement): (() => void) => {
  const { history } = window
  const onPopState = (): void => {
    if (!isMenuEntry(history.state)) closeMenu(menu)
  }
  if (!isMenuEntry(history.state)) attempt(() => history.pushState({ ...history.state, menu: true }, ''))
  window.addEventListener('popstate', onPopState)
  return () => {
    window.removeEventListener('popstate', onPopState)
    if (isMenuEntry(history.state)) history.back()
  }
}

const createWatch = (menu: HTMLElement) => {
  let ends: readonly (() => void)[] = []
  return {
    begin: () => {
      if (ends.length === 0) ends = [closeOnEscape(menu), closeOnDesktop(menu), closeOnBack(menu)]
    },
    end: () => {
      for (const end of ends) end()
      ends = []
    },
  }
}

export interface MenuControl {
  readonly menu: RefObject<HTMLDialogElement | null>
  readonly icon: RefObject<HTMLButtonElement | null>
  /** `auto` until hydration: the browser closes the menu by itself. With `manual` the player stays usable while it is open. */
  readonly kind: 'auto' | 'manual'
  readonly close: () => void
}

/** Mirrors the popover's events, and returns the focus to the icon when the menu closes. */
const useMenuEvents = (
  { menu, icon }: Pick<MenuControl, 'menu' | 'icon'>,
  onChange: (open: boolean) => void,
): void =>
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const watch = createWatch(element)
    const onToggle = (): void => {
      if (isOpen(element)) watch.begin()
      else watch.end()
      onChange(isOpen(element))
    }
    // Listens before the menu is shown: a visitor may go back at once.
    const onBeforeToggle = (): void => {
      if (!isOpen(element)) watch.begin()
      else if (element.contains(document.activeElement)) icon.current?.focus()
    }
    onToggle()
    element.addEventListener('toggle', onToggle)
    element.addEventListener('beforetoggle', onBeforeToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
      element.removeEventListener('beforetoggle', onBeforeToggle)
      watch.end()
    }
  }, [menu, icon, onChange])

/**
 * Controls the menu.
 * @param open the state that `onChange` set last
 */
export const useMenu = (open: boolean, onChange: (open: boolean) => void): MenuControl => {
  const menu = useRef<HTMLDialogElement>(null)
  const icon = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<MenuControl['kind']>('auto')
  useMenuEvents({ menu, icon }, onChange)
  useEffect(() => {
    // Changing `popover` would close an open menu.
    if (!open && menu.current && !isOpen(menu.current)) setKind('manual')
  }, [open])
  return { menu, icon, kind, close: () => closeMenu(menu.current) }
}
