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

/** Watches the menu while it is open, from before it is shown: a visitor may step back at once. */
const createWatch = (menu: HTMLElement) => {
  let end: (() => void) | null = null
  return {
    begin: () => {
      end ??= watchOpenMenu(menu)
    },
    end: () => {
      end?.()
      end = null
    },
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
    const watch = createWatch(element)
    const follow = (): void => {
      if (isShown(element)) watch.begin()
      else watch.end()
      onChange(isShown(element))
    }
    const prepare = (): void => {
      if (!isShown(element)) watch.begin()
      else if (element.contains(document.activeElement)) icon.current?.focus()
    }
    follow()
    element.addEventListener('toggle', follow)
    element.addEventListener('beforetoggle', prepare)
    return () => {
      element.removeEventListener('toggle', follow)
      element.removeEventListener('beforetoggle', prepare)
      watch.end()
    }
  }, [menu, icon, onChange])

/** The full-screen menu. The browser's popover is the one who knows whether it is open; `open` is what it told last. */
export const useMenu = (open: boolean, onChange: (open: boolean) => void): MenuControl => {
  const menu = useRef<HTMLDialogElement>(null)
  const icon = useRef<HTMLButtonElement>(null)
  const [kind, setKind] = useState<MenuControl['kind']>('auto')
  useMenuEvents({ menu, icon }, onChange)
  useEffect(() => {
    // A menu that is open would close.
    if (!open && menu.current && !isShown(menu.current)) setKind('manual')
  }, [open])
  return { menu, icon, kind, close: () => hide(menu.current) }
}
