import { readFileSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../support/network'

/** The address of the site, in the pages. */
const SITE = /\{\{site\}\}/g

/** The policy a page gives itself. */
const POLICY = /http-equiv="Content-Security-Policy" content="(?<policy>[^"]+)"/

/** Where browsers report violations of the policy of a page. */
const REPORTS = '/violations'

/** Pages of another site that show the player. */
export interface HostPages {
  /** Adds a page, with `{{site}}` for the address of the site. Returns the page's address. */
  readonly add: (name: string, html: string, headers?: Readonly<Record<string, string>>) => string
  /** The address of a page of `e2e/hosts/pages`. */
  readonly address: (page: string) => string
  /** The violations of the pages' policies so far, as browsers reported them. */
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

/** A policy in a page cannot name an address for reports: the same one is sent as a header. */
const makeHeaders = (page = ''): Record<string, string> => {
  const policy = POLICY.exec(page)?.groups?.policy
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(policy !== undefined && { 'content-security-policy': `${policy}; report-uri ${REPORTS}` }),
  }
}

/**
 * Serves pages of another origin.
 * @param site the address of the site whose player they show
 * @param host a name of this machine that is not the site's: another site to browsers
 */
export const serveHostPages = async (site: string, host: '127.0.0.1' | 'localhost'): Promise<HostPages> => {
  const reports: string[] = []
  const added = new Map<
    string,
    { readonly html: string; readonly headers: Readonly<Record<string, string>> }
  >()
  const { port, close } = await startServer(async (request, answer) => {
    const { url = '/' } = request
    if (url === REPORTS) reports.push(Buffer.concat(await request.toArray()).toString())
    const more = added.get(url.slice(1))
    const page = more?.html.replace(SITE, site) ?? readPage(url, site)
    const missing = [REPORTS, '/favicon.ico'].includes(url) ? 204 : 404
    answer.writeHead(page === undefined ? missing : 200, { ...makeHeaders(page), ...more?.headers }).end(page)
  })
  const address = (page: string): string => `http://${host}:${port}/${page}`
  return {
    address,
    add: (name, html, headers = {}) => {
      added.set(name, { html, headers })
      return address(name)
    },
    violations: () => reports,
    close,
  }
}
