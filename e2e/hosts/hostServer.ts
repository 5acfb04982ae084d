import { test as base } from '../support/test'
import { type HostPages, serveHostPages } from './hostPages'

/** The closed world, with pages of others in it: on the number of this machine, which is another site than its name. */
export const test = base.extend<{ hosts: HostPages }>({
  hosts: async ({ baseURL }, use) => {
    const hosts = await serveHostPages(baseURL ?? '', '127.0.0.1')
    await use(hosts)
    hosts.close()
  },
})
