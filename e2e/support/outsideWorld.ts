import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { repository } from './command'

/** Hosts whose frames the parts show, or whose pages they link to, besides those of the site configuration. */
const THIRD_PARTIES = [
  'calendar.google.com',
  'maps.google.com',
  'www.google.com',
  'player.twitch.tv',
  'www.twitch.tv',
  'soundcloud.com',
]

const configuredHosts = (): readonly string[] => {
  const config = readFileSync(path.join(repository, 'site.config.json'), 'utf8')
  return [...config.matchAll(/https:\/\/([^/"]+)/g)].map(([, host = '']) => host)
}

const standIns = new Set([...THIRD_PARTIES, ...configuredHosts()])

/** Names under `.example` are nobody's (RFC 2606): tests invent them. */
const hasStandIn = (hostname: string): boolean => standIns.has(hostname) || hostname.endsWith('.example')

const isLocal = ({ protocol, hostname }: URL): boolean =>
  !/^https?:$/.test(protocol) || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

const standIn = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: `<!doctype html><p>${route.request().url()}</p>` })

/**
 * Keeps every request of a context on this machine: the third parties a site names are answered with a page that says its
 * address, any other is refused. Returns the addresses refused so far.
 */
export const closeWorld = async (context: BrowserContext): Promise<readonly string[]> => {
  const refused: string[] = []
  await context.route(
    (url) => !isLocal(url),
    (route) => {
      const { hostname, href } = new URL(route.request().url())
      if (hasStandIn(hostname)) return standIn(route)
      refused.push(href)
      return route.abort()
    },
  )
  return refused
}
