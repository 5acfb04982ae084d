import { attempt } from '../../result/attempt'

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
