import type { Page } from '@playwright/test'

/** Collects what a page reports about its integrity policy, from its next load on. */
export const collectReports = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    new ReportingObserver((all) => reports.push(...all.map(({ body }) => JSON.stringify(body))), {
      types: ['integrity-violation'],
      buffered: true,
    }).observe()
  })

export const readReports = (page: Page): Promise<readonly string[]> => page.evaluate('reports')

/** What loads a script or a style; a disabled style loads nothing. */
const LOADING = ['script[src]', 'link[rel=modulepreload]']
  .concat(['stylesheet', 'preload'].map((rel) => `link[rel=${rel}]:not([disabled])`))
  .join()

/** The scripts and styles without an integrity in a page as it is now, or in the text of one. */
export const findUnchecked = (page: Page, html?: string): Promise<readonly string[]> =>
  page.evaluate(
    ([loading, text]) =>
      [
        ...(text === undefined
          ? document
          : new DOMParser().parseFromString(text, 'text/html')
        ).querySelectorAll<HTMLScriptElement | HTMLLinkElement>(loading),
      ]
        .filter(
          (tag) => tag.getAttribute('rel') !== 'preload' || /script|style/.test(tag.getAttribute('as') ?? ''),
        )
        .filter(({ integrity }) => integrity === '')
        .map((tag) => tag.outerHTML),
    [LOADING, html] as const,
  )
