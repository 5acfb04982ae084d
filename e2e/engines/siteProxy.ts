import siteConfig from '../../site.config.json' with { type: 'json' }
import { originAt, passOn, startServer } from '../support/network'
import { makeGate } from '../support/page'

/** No script of a page runs without these. Other files may load: the sound needs one of six connections. */
const ENTRIES = /^\/parts\/.*\/(?:main|remoteEntry)\.js$/

/** The page of the player alone, whose policy names the site. */
const EMBED_PAGE = '/embed/v1/'

/** Headers that describe the transfer of an answer. */
const OF_THE_CONNECTION = /^(?:connection|content-encoding|content-length|etag|keep-alive|transfer-encoding)$/

/** The site behind another address. */
export interface SiteProxy {
  readonly url: string
  /** Lets the scripts of pages load. */
  readonly release: () => void
  /** How often addresses that start with `path` were requested from their first byte. */
  readonly count: (path: string) => number
  readonly close: () => void
}

/** Serves the site by the name of this machine, and holds the scripts of its pages back until they are released. */
export const startHeldSite = async (siteUrl: string): Promise<SiteProxy> => {
  const gate = makeGate()
  const paths: string[] = []
  const { port, close } = await startServer(async (request, response) => {
    const { url = '/', headers } = request
    if ((headers.range ?? 'bytes=0-').startsWith('bytes=0-')) paths.push(url)
    if (ENTRIES.test(url)) await gate.opened
    passOn(siteUrl, request, response)
  })
  return {
    url: `http://localhost:${port}`,
    release: gate.open,
    count: (start) => paths.filter((path) => path.startsWith(start)).length,
    close: () => {
      gate.open()
      close()
    },
  }
}

/** Serves the site by the number of this machine, as if that were its public address. */
export const startPublicSite = async (siteUrl: string): Promise<SiteProxy> => {
  const paths: string[] = []
  let url = ''
  const { port, close } = await startServer(async (request, response) => {
    paths.push(request.url ?? '/')
    const address = new URL(request.url ?? '/', siteUrl)
    if (address.pathname !== EMBED_PAGE) return passOn(siteUrl, request, response)
    const page = await fetch(address)
    const html = (await page.text()).replaceAll(siteConfig.publicUrl, url)
    response.setHeaders(new Map([...page.headers].filter(([name]) => !OF_THE_CONNECTION.test(name))))
    response.end(html)
  })
  url = originAt(port)
  const count = (start: string): number => paths.filter((path) => path.startsWith(start)).length
  return { url, release: () => {}, count, close }
}
