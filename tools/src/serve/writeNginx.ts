import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Redirect } from '@site/shared/pages'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import type { Failure } from '../lib/failures'
import { LIVE } from '../prerender/livePages'
import { parseRedirects, REDIRECTS_FILE } from '../prerender/redirects'
import { readConfig } from '../prerender/settings'
import { isInObjectStorage, parseSiteAddress, readableAt } from '../store/siteAddress'
import type { Site } from '../workspace/site'
import { readPageSettings } from './answerHeaders'
import { writeHeaders } from './nginxHeaders'
import { fillNginxTemplate, quoteWord, readNginxTemplate } from './nginxTemplate'

/** As the command line gives them. */
export interface NginxOptions {
  readonly out: string
  readonly listen: string
  /** Where the api listens. */
  readonly api: string
  readonly brotli?: boolean
  /** A folder with `fullchain.pem` and `privkey.pem`. */
  readonly certificate?: string
  /** Where nginx caches objects of the storage; `/var/cache/nginx/<host>` unless given. */
  readonly cache?: string
}

type Names = Readonly<Record<string, string>>

const invalid = (message: string): Result<never, Failure> => err({ kind: 'nginx-option-invalid', message })

const checkPort = (text: string): Result<string, Failure> =>
  /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= 65_535
    ? ok(text)
    : invalid(`--listen is "${text}", not a port number from 1 to 65535`)

/** Hosts may hold characters by which nginx would end a word, such as `;` and `{`. */
const checkHost = ({ hostname }: URL): Result<string, Failure> =>
  /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(hostname)
    ? ok(hostname)
    : invalid(`publicUrl is at "${hostname}", which nginx cannot be told: letters, digits, dots and hyphens`)

/** The host and port of the api: nginx would put a path in the place of the path that was requested. */
const readApiHost = (text: string): Result<string, Failure> => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'http:' && url.href === `${url.origin}/`
    ? ok(url.host)
    : invalid(`--api is "${text}", not an origin such as http://127.0.0.1:4100`)
}

/** nginx takes a `$` for the beginning of a variable, and has no other way to write it. */
const quote = (what: string, text: string): Result<string, Failure> =>
  /[$\r\n]/.test(text)
    ? invalid(`nginx cannot be told ${what} "${text}": it has a $ or a new line`)
    : ok(quoteWord(text))

/** Pages that say they are reached over plain http would be redirected away from themselves. */
const nameCertificate = (dir: string | undefined, publicUrl: URL): Result<Names, Failure> => {
  if (dir === undefined) return ok({ fullchain: 'fullchain.pem', privkey: 'privkey.pem' })
  if (publicUrl.protocol !== 'https:')
    return invalid(`--certificate is for https, and publicUrl is ${publicUrl.href}`)
  const file = (name: string) => quote('the certificate', path.resolve(dir, name))
  return flatMap(file('fullchain.pem'), (fullchain) =>
    map(file('privkey.pem'), (privkey) => ({ fullchain, privkey })),
  )
}

const nameStorage = (siteDir: string, cache: string): Result<Names, Failure> =>
  flatMap(parseSiteAddress(siteDir), (address) => {
    const url = readableAt(address, process.env)
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    const objects = `${url.protocol}//site_storage${url.pathname.replace(/\/$/, '')}`
    return flatMap(quote('the storage', objects), (storageUrl) =>
      map(quote('the folder', cache), (cacheDir) => ({
        cache: cacheDir,
        storageUrl,
        storageHost: url.host,
        storageName: url.hostname,
        storageServer: `${url.hostname}:${port}`,
      })),
    )
  })

const nameSite = ({ siteDir }: Site, options: NginxOptions, host: string): Result<Names, Failure> =>
  isInObjectStorage(siteDir)
    ? nameStorage(siteDir, options.cache ?? `/var/cache/nginx/${host}`)
    : map(quote('the folder', siteDir), (site) => ({ site }))

/** The site's file, filled in; an option that nginx could not be given is an error. */
const configure = (site: Site, options: NginxOptions, publicUrl: URL): Result<string, Failure> =>
  flatMap(checkPort(options.listen), (port) =>
    flatMap(readApiHost(options.api), (api) =>
      flatMap(nameCertificate(options.certificate, publicUrl), (certificate) =>
        flatMap(checkHost(publicUrl), (host) =>
          map(nameSite(site, options, host), (names) =>
            fillNginxTemplate(
              readNginxTemplate(isInObjectStorage(site.siteDir) ? 'storage' : 'folder'),
              { host, port, api, ...certificate, ...names },
              [options.certificate === undefined ? 'http' : 'https', ...(options.brotli ? ['brotli'] : [])],
            ),
          ),
        ),
      ),
    ),
  )

/** Where the headers are written, beside the site's file: `site.conf` -> `site.headers.conf`. */
const headersFile = (out: string): string => out.replace(/(?:\.conf)?$/, '.headers.conf')

const generateHeaders = (config: SiteConfig, redirects: readonly Redirect[]): Result<string, Failure> =>
  map(quote('the beacon', config.services.failureBeacon ?? ''), () =>
    writeHeaders(readPageSettings(config, new URL(config.publicUrl).protocol === 'https:'), redirects),
  )

/** The former addresses of a site whose pages are made. */
const readRedirects = async ({ store }: Site): Promise<readonly Redirect[]> => {
  const bytes = await store.read(`${LIVE}${REDIRECTS_FILE}`)
  return bytes ? parseRedirects(Buffer.from(bytes).toString('utf8')) : []
}

/**
 * Writes the nginx configuration of a site, and beside it the file with its headers. An option nginx could not be given is
 * refused, and nothing is written.
 */
export const writeNginx = async (site: Site, options: NginxOptions): Promise<Result<void, Failure>> => {
  const redirects = await readRedirects(site)
  return flatMap(
    await readConfig(site),
    (config): Result<void, Failure> =>
      flatMap(configure(site, options, new URL(config.publicUrl)), (text) =>
        map(generateHeaders(config, redirects), (headers) => {
          const beside = headersFile(options.out)
          writeFileSync(options.out, text)
          writeFileSync(beside, headers)
          site.logger.info(`wrote ${options.out} and ${beside}`)
        }),
      ),
  )
}
