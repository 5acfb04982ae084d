// The buttons of a menu: opened, they scroll into view; Escape closes it, and so does the focus elsewhere.
import { type ReactNode, useEffect, useRef } from 'react'
import css from './Menu.module.css'

/** Scrolls an open menu into view; closes it on Escape, which returns the focus, and when the focus leaves it. */
const watchMenu = (menu: HTMLDetailsElement): (() => void) => {
  const closeByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.open) return
    event.preventDefault()
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  /** Without a target the focus left the window, or a press did not move it. */
  const closeOnLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  }
  /** Near the bottom of a phone’s screen it would open below the edge, or below the player. */
  const comeIntoView = (): void => {
    if (menu.open) menu.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }
  comeIntoView()
  menu.addEventListener('toggle', comeIntoView)
  menu.addEventListener('keydown', closeByEscape)
  menu.addEventListener('focusout', closeOnLeave)
  return () => {
    menu.removeEventListener('toggle', comeIntoView)
    menu.removeEventListener('keydown', closeByEscape)
    menu.removeEventListener('focusout', closeOnLeave)
  }
}

/** Must be a child of the menu's `details` element. */
export const MenuItems = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const items = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = items.current?.closest('details')
    return menu ? watchMenu(menu) : undefined
  }, [])
  return (
    <div ref={items} className={css.items}>
      {children}
    </div>
  )
}
