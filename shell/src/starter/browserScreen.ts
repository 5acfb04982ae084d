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
}: BrowserWindow): FirstScreen => {
  const nextState = () => new Promise((resolve) => document.addEventListener('readystatechange', resolve))
  return {
    isBlank: () => document.hidden || !document.querySelector(`#${ROOT_ID} *`),
    whole: async () => document.readyState === 'loading' && nextState(),
    loaded: nextState,
    painted: () =>
      new Promise((resolve) => {
        new PerformanceObserver((entries) => {
          if (entries.getEntriesByName(CONTENT_PAINTED)[0]) resolve()
        }).observe({ type: 'paint', buffered: true })
      }),
    pictures: () =>
      Promise.allSettled(
        [...document.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])')].map((picture) =>
          picture.decode(),
        ),
      ),
    nextFrame: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  }
}
