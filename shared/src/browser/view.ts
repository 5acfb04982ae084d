// Browser state for components: hydration, motion, visibility, size, proximity.
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { attempt } from '../core/result'

export { assetUrl } from './assetUrl'

const neverChanges = () => () => {}

/**
 * False in prerendered HTML and while React hydrates it, then true; true at once on a page without prerendered HTML. For
 * values only the browser has, which would differ from the prerendered HTML.
 * @example const today = useHydrated() ? formatDay(clock.now()) : null
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

/** Whether the visitor prefers less motion; false where the browser has no such preference. */
export const prefersReducedMotion = (): boolean =>
  'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to the top of the page: smoothly, or at once for visitors who prefer less motion. */
export const scrollToTop = (): void => {
  attempt(() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' }))
}

/**
 * Calls `onChange` with whether an element is in the viewport, at first and at each change.
 * @param bottomPx pixels by which the lower edge of the viewport is moved down
 * @returns ends the watch; undefined where the browser cannot observe
 * @example useEffect(() => watchViewport(element, 800, setNear), [element])
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

/** For browsers that cannot observe an element. */
const followWindow = (onChange: () => void): (() => void) => {
  onChange()
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/**
 * Calls `onChange` now, and each time the size of an element changes.
 * @returns ends the watch
 * @example useEffect(() => watchSize(element, () => setWidth(element.clientWidth)), [element])
 */
export const watchSize = (element: Element, onChange: () => void): (() => void) =>
  observe(element, onChange) ?? followWindow(onChange)

/** Pixels below the viewport within which an element is near: about a screen. */
const NEAR_PX = 800

/**
 * Whether a visitor has scrolled near an element; always true where the browser cannot observe.
 * @param nearPx how far below the viewport the element is still near
 * @example
 * const [place, near] = useNear<HTMLDivElement>()
 * return <div ref={place}>{near && <Map />}</div>
 */
export const useNear = <T extends Element>(nearPx = NEAR_PX): readonly [RefObject<T | null>, boolean] => {
  const element = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || element.current === null) return
    const stop = watchViewport(element.current, nearPx, (isInside) => isInside && setNear(true))
    if (stop === undefined) setNear(true)
    return stop
  }, [near, nearPx])
  return [element, near]
}
