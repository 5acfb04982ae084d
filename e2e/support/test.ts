import { test as base, expect } from '@playwright/test'
import { closedWorldArgs, startStandIn, watchRequests } from './closedWorld'

export {
  type Browser,
  type BrowserContext,
  devices,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test'

/** Playwright's test, in a closed world: a request that would leave this machine fails the test. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const standIn = await startStandIn()
      await use({ ...launchOptions, args: closedWorldArgs(launchOptions.args ?? [], standIn.port) })
      standIn.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    const unexpected = watchRequests(context)
    await use(context)
    expect(unexpected, 'requests that would have left this machine').toEqual([])
  },
  /**
   * A request that is still being answered when the test is over has no receiver left; what a handler of the page gives up
   * would go on to those of the context.
   */
  page: async ({ page }, use) => {
    await use(page)
    if (page.isClosed()) return
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
