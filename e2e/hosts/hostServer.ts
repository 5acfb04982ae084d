import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test as base } from '../support/test'

/** Stands in a page for the address of the site whose player it shows. */
const SITE = /\{\{site\}\}/g

export interface HostPages {
  /** The address of a page of `e2e/hosts/pages` on an origin that is not the site's. */
  readonly address: (page: string) => string
}

const readPage = (url: string, site: string): string | undefined => {
  try {
    const file = path.basename(new URL(url, 'http://host.invalid').pathname)
    return readFileSync(path.join(import.meta.dirname, 'pages', file), 'utf8').replace(SITE, site)
  } catch {
    return undefined
  }
}

/** Serves the pages of others: by the number of this machine, which is another site than its name. */
const servePages = async (site: string) => {
  const server = createServer(({ url = '/' }, answer) => {
    const page = readPage(url, site)
    answer.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The closed world, with pages of others in it. */
export const test = base.extend<{ hosts: HostPages }>({
  hosts: async ({ baseURL }, use) => {
    const server = await servePages(baseURL ?? '')
    const { port } = server.address() as AddressInfo
    await use({ address: (page) => `http://127.0.0.1:${port}/${page}` })
    server.closeAllConnections()
    server.close()
  },
})
