import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { TestServer } from './network'
import { repository } from './site'

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

const expectedHosts = new Set([...THIRD_PARTIES, ...configuredHosts()])

/** Names under `.example` are reserved (RFC 2606): tests invent them. */
const isExpected = (hostname: string): boolean => expectedHosts.has(hostname) || hostname.endsWith('.example')

const isLocal = ({ protocol, hostname }: URL): boolean =>
  !/^https?:$/.test(protocol) || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

const FLAG = '--host-resolver-rules='

/**
 * Arguments that keep a browser on this machine: every https address of another leads to `standIn`, no other name is
 * resolved. The browser does it by itself: its cache is off while a test intercepts requests.
 * @param standIn port of the stand-in server
 */
export const closedWorldArgs = (args: readonly string[], standIn: number): string[] => [
  ...args.filter((arg) => !arg.startsWith(FLAG)),
  `${FLAG}MAP *:443 127.0.0.1:${standIn}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  '--ignore-certificate-errors',
]

/** Watches the requests of a context. Returns those so far to machines that neither a site nor a test names. */
export const watchRequests = (context: BrowserContext): readonly string[] => {
  const unexpected: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!isLocal(url) && !isExpected(url.hostname)) unexpected.push(url.href)
  })
  return unexpected
}

/** Key and certificate of servers on this machine, which the browser of tests does not check. */
export const identity = readFileSync(path.join(import.meta.dirname, 'standIn.pem'))

/** Starts a server that answers for every other machine, with a page that shows its own address. */
export const startStandIn = (): Promise<TestServer> =>
  new Promise((resolve) => {
    const server = createServer({ key: identity, cert: identity }, ({ headers, url }, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><p>https://${headers.host}${url}</p>`)
    })
    const close = (): void => {
      server.close()
      server.closeAllConnections()
    }
    server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
