import { useNavigationType } from '@site/shared/host'
import { useLocation } from '@site/shared/platform'
import { type RefObject, useEffect, useRef } from 'react'
import { scrollToTop } from '../navbar/scrollToTop'

/**
 * On each navigation gives focus to the page area and scrolls smoothly to the top;
 * going back or forward leaves the position to the browser.
 */
export const usePageArrival = (page: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    page.current?.focus({ preventScroll: true })
    if (kind !== 'POP') scrollToTop()
  }, [kind, page, pathname])
}
