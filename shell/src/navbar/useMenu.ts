import { type RefObject, useEffect, useRef, useState } from 'react'
import { hide, isShown } from './menuPopover'
import { addMenuStep } from './menuStep'
import { whenDesktop } from './whenDesktop'

export interface MenuControl {
  readonly menu: RefObject<HTMLDialogElement | null>
  readonly icon: RefObject<HTMLButtonElement | null>
  /** Until the program is there the browser closes the menu by itself; then the player can be used beside it. */
  readonly kind: 'auto' | 'manual'
  readonly close: () => void
}

const closeOnEscape = (menu: HTMLElement): (() => void) => {
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) hide(menu)
  }
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}

/** Everything that closes an open menu besides its links and its icon. */
const watchOpenMenu = (menu: HTMLElement): (() => void) => {
  const close = (): void => hide(menu)
  const ends = [closeOnEscape(menu), whenDesktop(window, close), addMenuStep(window, close)]
  return () => {
    for (const end of ends) end()
  }
}

/** Follows the menu, which the browser opens and closes, and gives the focus back to its icon. */
const useMenuEvents = (
  { menu, icon }: Pick<MenuControl, 'menu' | 'icon'>,
  onChange: (open: boolean) => void,
) =>
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const tell = (): void => onChange(isShown(element))
    const returnFocus = (): void => {
      if (isShown(element) && element.contains(document.activeElement)) icon.current?.focus()
    }
    tell()
    element.addEventListener('toggle', tell)
    element.addEventListener('beforetoggle', returnFocus)
    return () => {
      element.removeEventListener('toggle', tell)
      element.removeEventListener('beforetoggle', returnFocus)
    }
  }, [menu, icon, onChange])

/** The full-screen menu. The browser's popover is the one who knows whether it is open; `open` is what it told last. */
export const useMenu = (open: boolean, onChange: (open: boolean) => void): MenuControl => {
  const menu = useRef<HTMLDialogElement>(null)
  const icon = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<MenuControl['kind']>('auto')
  useMenuEvents({ menu, icon }, onChange)
  useEffect(() => {
    if (open && menu.current) return watchOpenMenu(menu.current)
    // A menu that is open would close.
    if (menu.current && !isShown(menu.current)) setKind('manual')
  }, [open])
  return { menu, icon, kind, close: () => hide(menu.current) }
}
