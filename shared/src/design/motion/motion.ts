import { attempt } from '../../result/attempt'

/** Whether the visitor asked for less motion, where the browser can tell. */
export const prefersReducedMotion = (): boolean =>
  'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings the top of the page into view: smoothly, or at once for visitors who asked for less motion. */
export const scrollToTop = (): void => {
  attempt(() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' }))
}
