import { ROOT_ID } from '@site/shared/document'
import type { FirstScreen } from './whenShown'

const CONTENT_PAINTED = 'first-contentful-paint'

type BrowserWindow = Pick<
  Window & typeof globalThis,
  'document' | 'PerformanceObserver' | 'requestAnimationFrame'
>

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })

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
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  },
  fetched: async () => {
    const asked = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([media])')
    await Promise.all([...asked].map(settled))
  },
  painted: () =>
    new Promise((resolve) => {
      new PerformanceObserver((entries, observer) => {
        if (entries.getEntriesByName(CONTENT_PAINTED).length === 0) return
        observer.disconnect()
        resolve()
      }).observe({ type: 'paint', buffered: true })
    }),
  pictures: async () => {
    const atOnce = document.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')
    await Promise.allSettled([...atOnce].map((picture) => picture.decode()))
  },
  nextFrame: () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
})
