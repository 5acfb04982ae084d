import { test as base, expect } from '@playwright/test'
import { closeWorld } from './outsideWorld'

export { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test'

/** Playwright's test, in a closed world: a request that would leave this machine fails the test. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const refused = await closeWorld(context)
    await use(context)
    expect(refused, 'requests that would have left this machine').toEqual([])
  },
})
