import type { Page } from '@playwright/test'

/**
 * From now on pages come without prerendered content, as they do for a show nobody prerendered a page for:
 * everything they show is fetched and drawn by the browser.
 */
export const fillInBrowser = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
    const { origin } = new URL(request.url())
    const response = await route.fetch({ url: `${origin}/residences/nobody-prerendered-this` })
    await route.fulfill({ response, status: 200 })
  })
