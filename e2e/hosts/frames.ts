import type { Frame, Page } from '@playwright/test'
import { test as base } from '../support/test'
import { type HostPages, serveHostPages } from './hostPages'

interface Hosts {
  /** Pages of another site: on the number of this machine instead of its name. */
  readonly hosts: HostPages
  /** Pages of another origin of the same site, as on a subdomain. */
  readonly ownHosts: HostPages
}

/** The closed world, with pages of other sites in it. */
export const test = base.extend<Hosts>({
  hosts: async ({ baseURL }, use) => {
    const hosts = await serveHostPages(baseURL ?? '', '127.0.0.1')
    await use(hosts)
    hosts.close()
  },
  ownHosts: async ({ baseURL }, use) => {
    const hosts = await serveHostPages(baseURL ?? '', 'localhost')
    await use(hosts)
    hosts.close()
  },
})

/** The frame of the player in a page of another site, or of one of its players, once its script runs. */
export const findFrame = async (page: Page | Frame, selector = 'iframe'): Promise<Frame> => {
  const element = await page.waitForSelector(selector)
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The page has no frame')
  await frame.waitForSelector('button')
  return frame
}
