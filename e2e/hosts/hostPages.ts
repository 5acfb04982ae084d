import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** Stands in a page for the address of the site whose player it shows. */
const SITE = /\{\{site\}\}/g

/** The policy a page gives itself. */
const POLICY = /http-equiv="Content-Security-Policy" content="(?<policy>[^"]+)"/

/** Where browsers report what broke the policy of a page. */
const REPORTS = '/violations'

/** What browsers ask for by themselves, and what has nothing to answer. */
const EMPTY = new Set([REPORTS, '/favicon.ico'])

/** Pages of somebody else that show the player of a site. */
export interface HostPages {
  /** The address of a page of `e2e/hosts/pages`. */
  readonly address: (page: string) => string
  /** What broke the policies of the pages so far, as browsers reported it. */
  readonly violations: () => readonly string[]
  readonly close: () => void
}

const readPage = (url: string, site: string): string | undefined => {
  try {
    const file = path.basename(new URL(url, 'http://host.invalid').pathname)
    return readFileSync(path.join(import.meta.dirname, 'pages', file), 'utf8').replace(SITE, site)
  } catch {
    return undefined
  }
}

/** A policy in a page cannot say where to report to: the same is sent with it. */
const headersOf = (page: string | undefined): Record<string, string> => {
  const policy = POLICY.exec(page ?? '')?.groups?.policy
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(policy !== undefined && { 'content-security-policy': `${policy}; report-uri ${REPORTS}` }),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString()

/**
 * Serves the pages of others on an origin of their own.
 * @param site the address of the site whose player they show
 * @param host a name of this machine that is not the site's: another site to browsers
 */
export const serveHostPages = async (site: string, host: '127.0.0.1' | 'localhost'): Promise<HostPages> => {
  const reports: string[] = []
  const server = createServer(async (request, answer) => {
    const { url = '/' } = request
    if (url === REPORTS) reports.push(await bodyOf(request))
    const page = readPage(url, site)
    const missing = EMPTY.has(url) ? 204 : 404
    answer.writeHead(page === undefined ? missing : 200, headersOf(page)).end(page)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: (page) => `http://${host}:${port}/${page}`,
    violations: () => reports,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
