import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { attempt } from '../core/result'

export { assetUrl } from './assetUrl'

const neverChanges = () => () => {}

/**
 * False in prerendered HTML and while React hydrates it, true from then on; true at once where the browser makes the page.
 * For what the browser alone knows, which would differ from the prerendered HTML.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Whether the visitor asked for less motion, where the browser can tell. */
export const prefersReducedMotion = (): boolean =>
  'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings the top of the page into view: smoothly, or at once for visitors who asked for less motion. */
export const scrollToTop = (): void => {
  attempt(() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' }))
}

/**
 * Tells whether an element is in the viewport, and each time that changes.
 * @param bottomPx moves the lower edge of the viewport down by so many pixels
 * @returns ends the watch; undefined where the browser cannot tell
 */
export const watchViewport = (
  element: Element,
  bottomPx: number,
  onChange: (isInside: boolean) => void,
): (() => void) | undefined =>
  attempt(() => {
    const observer = new IntersectionObserver(
      (changes) => onChange(changes.at(-1)?.isIntersecting === true),
      {
        rootMargin: `0px 0px ${bottomPx}px 0px`,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })

const observe = (element: Element, onChange: () => void): (() => void) | undefined =>
  attempt(() => {
    const observer = new ResizeObserver(onChange)
    observer.observe(element)
    return () => observer.disconnect()
  })

/** Browsers that cannot watch one element tell at least when the window changes. */
const followWindow = (onChange: () => void): (() => void) => {
  onChange()
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/**
 * Calls `onChange` now, and each time the size of an element changes.
 * @returns ends the watch
 */
export const watchSize = (element: Element, onChange: () => void): (() => void) =>
  observe(element, onChange) ?? followWindow(onChange)

/** How far below the viewport a thing is still near, in pixels: about a screen. */
const NEAR_PX = 800

/** Whether a visitor came near an element, once; where nothing observes, everything is near. */
export const useNear = <T extends Element>(): readonly [RefObject<T | null>, boolean] => {
  const element = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || element.current === null) return
    const stop = watchViewport(element.current, NEAR_PX, (isInside) => isInside && setNear(true))
    if (stop === undefined) setNear(true)
    return stop
  }, [near])
  return [element, near]
}
