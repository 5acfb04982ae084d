import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import site from '../../../site.config.json' with { type: 'json' }
import { passOn } from './passOn'

/** The page of the player alone, whose policy names the site. */
const EMBED_PAGE = '/embed/v1/'

/** The site as if this machine were its public address: by its number. */
export interface PublicSite {
  readonly url: string
  /** Whether an address was asked for that begins so. */
  readonly wasAsked: (path: string) => boolean
  readonly close: () => void
}

export const startPublicSite = async (siteUrl: string): Promise<PublicSite> => {
  const paths: string[] = []
  const server = createServer(async (asked, answer) => {
    paths.push(asked.url ?? '/')
    const address = new URL(asked.url ?? '/', siteUrl)
    if (address.pathname !== EMBED_PAGE) return passOn(siteUrl, asked, answer)
    const page = await (await fetch(address)).text()
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(page.replaceAll(site.publicUrl, url))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    wasAsked: (start) => paths.some((path) => path.startsWith(start)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
