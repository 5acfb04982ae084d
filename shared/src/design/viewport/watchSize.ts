import { attempt } from '../../result/attempt'

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
