import { attempt } from '@site/shared/attempt'
import { useNavigationType } from '@site/shared/host'
import { scrollToTop } from '@site/shared/motion'
import { useLocation } from '@site/shared/platform'
import { type RefObject, useEffect, useRef } from 'react'
import { settleAtTop } from './settleAtTop'
import { useScrollPositions } from './useScrollPositions'

/**
 * Scrolling at once ends the smooth scroll of the page that was left, which would go on in this one.
 * Browsers that scroll apart from the page may add its last steps for two frames more.
 */
const scrollBack = (top: number | undefined): void => {
  if (top === undefined) return
  const scroll = (): void => void attempt(() => window.scrollTo({ top, behavior: 'instant' }))
  scroll()
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}

/**
 * On each navigation gives focus to the page area and scrolls smoothly to the top;
 * going back or forward finds the position again, even while the page still scrolls.
 */
export const usePageArrival = (page: RefObject<HTMLElement | null>): void => {
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  const positions = useScrollPositions(pathname, key)
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    page.current?.focus({ preventScroll: true })
    if (kind === 'POP') return scrollBack(positions.get(key))
    scrollToTop()
    return settleAtTop()
  }, [key, kind, page, pathname, positions])
}
