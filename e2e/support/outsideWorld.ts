import type { BrowserContext } from '@playwright/test'

/** Answers every address outside of the site with a page that says where it is. */
export const standInForOutsideWorld = (context: BrowserContext): Promise<unknown> =>
  context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: route.request().url() }),
  )
