/** Focus and scroll position at each navigation. */

import { useNavigationType } from '@site/shared/host'
import { readStored, useLocation, v, writeStored } from '@site/shared/platform'
import { attempt } from '@site/shared/result'
import { sessionStore } from '@site/shared/storage'
import { scrollToTop } from '@site/shared/view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where the positions of a document are kept for the one that a reload makes in its place. */
const STORED = 'page:positions'

/** Entries to which visitors go back; the older ones are forgotten. */
const MAX_POSITIONS = 50

const PositionsSchema = v.array(v.tuple([v.string(), v.number()]))

/**
 * Keeps the scroll position of each history entry, by its key, also through a reload. While one page replaces another, the browser may scroll
 * the shorter one under the next page's URL: that position is ignored.
 */
const useScrollPositions = (pathname: string, key: string): ReadonlyMap<string, number> => {
  const [positions] = useState(() => new Map(readStored(sessionStore, STORED, PositionsSchema, [])))
  useEffect(() => {
    const store = (): void => writeStored(sessionStore, STORED, [...positions].slice(-MAX_POSITIONS))
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [positions])
  useEffect(() => {
    const keep = (): void => {
      if (window.location.pathname === pathname) positions.set(key, window.scrollY)
    }
    // A link may be followed before the browser dispatches the last scroll event.
    window.addEventListener('click', keep, { capture: true })
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      window.removeEventListener('click', keep, { capture: true })
      window.removeEventListener('scroll', keep)
    }
  }, [key, pathname, positions])
  return positions
}

/** Frames without movement after which a smooth scroll has ended. */
const MAX_STILL_FRAMES = 20

/** Events by which a visitor takes over the scroll. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A controller that the visitor's next input aborts. */
const untilInput = (): AbortController => {
  const visitor = new AbortController()
  const options = { capture: true, passive: true, signal: visitor.signal }
  for (const input of INPUTS) window.addEventListener(input, () => visitor.abort(), options)
  return visitor
}

/**
 * Completes a smooth scroll to the top that the browser gives up, as Chromium may while the page grows; visitors who
 * scroll meanwhile stay where they are. Returns the function that cancels it.
 */
export const settleAtTop = (): (() => void) => {
  const visitor = untilInput()
  const cancel = (): void => visitor.abort()
  const watch = (last: number, still: number): void => {
    const top = window.scrollY
    if (visitor.signal.aborted || top === 0 || top > last) cancel()
    else if (still < MAX_STILL_FRAMES) requestAnimationFrame(() => watch(top, top === last ? still + 1 : 0))
    else {
      cancel()
      attempt(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    }
  }
  watch(window.scrollY, 0)
  return cancel
}

/** Frames that a page that is still loading has to become as tall as it was left: about 5 s. */
const MAX_LOADING_FRAMES = 300

const isTallEnough = (top: number): boolean =>
  document.documentElement.scrollHeight - window.innerHeight >= top

/** Whether a list still shows cards without content, which are not as tall as the ones that replace them. */
const isLoading = (): boolean => document.querySelector('main [aria-busy="true"]') !== null

/**
 * Scrolls at once, which ends a smooth scroll of the former page. Browsers that scroll outside the main thread may add its
 * last steps during two more frames. Without its part, as after a reload, a page is too short at first: it is scrolled
 * again once it has grown, and once its lists have their content, unless the visitor scrolls. Returns the function that cancels this.
 */
const scrollBack = (top: number | undefined): (() => void) | undefined => {
  if (top === undefined) return undefined
  const visitor = untilInput()
  const scroll = (): void => void attempt(() => window.scrollTo({ top, behavior: 'instant' }))
  const scrollLast = (): void => {
    if (!visitor.signal.aborted) scroll()
    visitor.abort()
  }
  const awaitContent = (frames: number, wasTall: boolean): void => {
    if (visitor.signal.aborted) return
    const isTall = isTallEnough(top)
    if (isTall && !wasTall) scroll()
    if ((!isTall || isLoading()) && frames < MAX_LOADING_FRAMES)
      requestAnimationFrame(() => awaitContent(frames + 1, isTall))
    // The browser keeps what it sees in place once more, in the frame in which content replaces cards.
    else if (isTall && wasTall && frames > 0) requestAnimationFrame(scrollLast)
    else visitor.abort()
  }
  const scrollAgain = (): void => {
    scroll()
    awaitContent(0, isTallEnough(top))
  }
  scroll()
  requestAnimationFrame(() => requestAnimationFrame(scrollAgain))
  return () => visitor.abort()
}

/** Focuses the page area with the first frame of a page: later, it would take the focus from a visitor who has moved it already. */
const usePageFocus = (page: RefObject<HTMLElement | null>, pathname: string): void => {
  const focusedAt = useRef(pathname)
  useLayoutEffect(() => {
    if (focusedAt.current === pathname) return
    focusedAt.current = pathname
    page.current?.focus({ preventScroll: true })
  }, [page, pathname])
}

/**
 * Focuses the page area at each navigation and scrolls smoothly to the top; back and forward restore the scroll position
 * of their entry.
 */
export const usePageArrival = (page: RefObject<HTMLElement | null>): void => {
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  const positions = useScrollPositions(pathname, key)
  const arrivedAt = useRef(pathname)
  usePageFocus(page, pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (kind === 'POP') return scrollBack(positions.get(key))
    scrollToTop()
    return settleAtTop()
  }, [key, kind, pathname, positions])
}
