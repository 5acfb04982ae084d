import { test as base } from '../support/test'
import { type HostPages, serveHostPages } from './hostPages'

interface Hosts {
  /** Pages of others: on the number of this machine, which is another site than its name. */
  readonly hosts: HostPages
  /** Pages of another origin of the same site, as those of a subdomain. */
  readonly ownHosts: HostPages
}

/** The closed world, with pages of others in it. */
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
