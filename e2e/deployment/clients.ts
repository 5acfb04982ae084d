import type { Browser } from '@playwright/test'
import { watchRequests } from '../support/outsideWorld'
import { expect, type Page } from '../support/test'

export interface TestClient {
  readonly page: Page
  /** Closes the browser, which has to have stayed on this machine. */
  readonly leave: () => Promise<void>
}

/**
 * A visitor who has been to the site before, in a browser of their own.
 * @param number decides which canaries they are shown: those of more percent than that
 */
export const testClient = async (browser: Browser, url: string, number: number): Promise<TestClient> => {
  const localStorage = [{ name: 'parts:canary', value: String(number) }]
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  const unexpected = watchRequests(context)
  return {
    page: await context.newPage(),
    leave: async () => {
      await context.close()
      expect(unexpected, 'requests that would have left this machine').toEqual([])
    },
  }
}
