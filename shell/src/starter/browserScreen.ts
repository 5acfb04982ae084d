import { ROOT_ID } from '@site/shared/document'
import type { FirstScreen } from './whenShown'

const CONTENT_PAINTED = 'first-contentful-paint'

type BrowserWindow = Pick<
  Window & typeof globalThis,
  'document' | 'PerformanceObserver' | 'requestAnimationFrame'
>

/** The screen of a browser's page. */
export const browserScreen = ({
  document,
  PerformanceObserver,
  requestAnimationFrame,
}: BrowserWindow): FirstScreen => ({
  isHidden: () => document.hidden,
  isEmpty: () => document.getElementById(ROOT_ID)?.childElementCount === 0,
  whole: async () => {
    if (document.readyState !== 'loading') return
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  },
  painted: () =>
    new Promise((resolve) => {
      new PerformanceObserver((entries) => {
        if (entries.getEntriesByName(CONTENT_PAINTED)[0]) resolve()
      }).observe({ type: 'paint', buffered: true })
    }),
  pictures: async () => {
    const atOnce = document.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')
    await Promise.allSettled([...atOnce].map((picture) => picture.decode()))
  },
  nextFrame: () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
})
