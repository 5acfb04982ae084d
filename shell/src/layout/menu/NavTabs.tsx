/** The horizontal menu from 1200 px. A highlighter (the pill) moves behind the active link, and is hidden where none is active. */

import type { Clock } from '@site/shared/host'
import { useLocation } from '@site/shared/platform'
import { scrollToTop, watchSize } from '@site/shared/view'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { menuContent } from './Menu.content'
import { NavLinks } from './NavLinks'
import css from './NavTabs.module.css'

/** Delay of the first placement (behaviour 3.2). */
const FIRST_PLACEMENT_MS = 100

/** It moves from one link to another; on arrival it is in its place at once. */
const placePill = (list: HTMLElement): void => {
  list.dataset.moves = String(list.dataset.pill === 'shown')
  const active = list.querySelector<HTMLElement>('[aria-current="page"]')
  list.dataset.pill = active ? 'shown' : 'hidden'
  if (!active) return
  list.style.setProperty('--pill-left', `${active.offsetLeft}px`)
  list.style.setProperty('--pill-width', `${active.offsetWidth}px`)
}

const usePill = (list: RefObject<HTMLElement | null>, path: string, clock: Clock): void => {
  useEffect(() => {
    const element = list.current
    if (!element) return
    return clock.after(FIRST_PLACEMENT_MS, () => {
      element.dataset.path = path
      placePill(element)
    })
  }, [clock, list, path])

  useEffect(() => {
    const element = list.current
    if (element) return watchSize(element, () => element.dataset.pill === 'shown' && placePill(element))
  }, [list])
}

export const NavTabs = ({ clock }: { readonly clock: Clock }): ReactNode => {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  usePill(list, pathname, clock)
  return (
    <nav className={css.nav} aria-label={menuContent.label}>
      <ul ref={list} className={css.list} data-pill="hidden">
        <NavLinks pageClass={css.link} outsideClass={css.outside} onFollow={scrollToTop} />
      </ul>
    </nav>
  )
}
