import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { isInObjectStorage, parseSiteAddress, readableAt } from '../objects/siteAddress'
import { readConfig } from '../prerender/settings'
import type { Failure, Site } from '../workspace/site'
import { type NginxSettings, nginxConfiguration } from './nginxConfiguration'
import { type StorageSettings, storageConfiguration } from './storageConfiguration'

/** As the command line gives them. */
export interface NginxOptions {
  readonly out: string
  readonly listen: string
  /** One or more, between commas. */
  readonly api: string
  readonly partsOrigin?: string
  readonly brotli?: boolean
  /** A folder with `fullchain.pem` and `privkey.pem`. */
  readonly certificate?: string
  /** Where nginx caches answers of the api, or what it got from object storage, which has a folder of its own unless told. */
  readonly cache?: string
}

const invalid = (message: string): Result<never, Failure> => err({ kind: 'nginx-option-invalid', message })

const portOf = (text: string): Result<number, Failure> =>
  /^\d+$/.test(text) && Number(text) > 0 && Number(text) <= 65_535
    ? ok(Number(text))
    : invalid(`--listen is "${text}", not a port number from 1 to 65535`)

/** An address without a path: nginx would put it in the place of the path that was asked for. */
const originOf = (option: string, text: string): Result<string, Failure> => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? ok(url.origin)
    : invalid(`${option} is "${text}", not an origin such as http://127.0.0.1:4100`)
}

/** The services of the api, which nginx reaches in one protocol. */
const apisOf = (text: string): Result<readonly string[], Failure> => {
  const origins = text.split(',').map((one) => originOf('--api', one.trim()))
  const wrong = origins.find((origin) => !origin.ok)
  if (wrong && !wrong.ok) return wrong
  const apis = origins.flatMap((origin) => (origin.ok ? [origin.value] : []))
  return new Set(apis.map((api) => new URL(api).protocol)).size === 1
    ? ok(apis)
    : invalid(`--api is "${text}": some of it is encrypted, and some is not`)
}

/** nginx takes a `$` for the beginning of a variable, and has no other way to write it. */
const written = (what: string, text: string): Result<string, Failure> =>
  /[$\r\n]/.test(text)
    ? invalid(`nginx cannot be told ${what} "${text}": it has a $ or a new line`)
    : ok(text)

const partsOriginOf = (text: string | undefined): Result<Pick<NginxSettings, 'partsOrigin'>, Failure> =>
  text === undefined ? ok({}) : map(originOf('--parts-origin', text), (partsOrigin) => ({ partsOrigin }))

/** Pages that say they are reached in plain http would be led away from themselves. */
const certificateOf = (
  dir: string | undefined,
  publicUrl: URL,
): Result<Pick<NginxSettings, 'certificateDir'>, Failure> => {
  if (dir === undefined) return ok({})
  return publicUrl.protocol === 'https:'
    ? map(written('the folder', path.resolve(dir)), (certificateDir) => ({ certificateDir }))
    : invalid(`--certificate is for https, and publicUrl is ${publicUrl.href}`)
}

const settingsOf = (
  { siteDir }: Site,
  options: NginxOptions,
  { publicUrl, services: { failureBeacon } }: SiteConfig,
): Result<NginxSettings, Failure> => {
  const { hostname: host, protocol } = new URL(publicUrl)
  const brotli = options.brotli ?? false
  const fixed = { siteDir, host, isHttps: protocol === 'https:', failureBeacon, brotli }
  return flatMap(portOf(options.listen), (port) =>
    flatMap(apisOf(options.api), (apis) =>
      flatMap(written('the folder', siteDir), () =>
        flatMap(written('the beacon', failureBeacon ?? ''), () =>
          flatMap(written('the folder', options.cache ?? ''), () =>
            flatMap(certificateOf(options.certificate, new URL(publicUrl)), (certificate) =>
              map(partsOriginOf(options.partsOrigin), (elsewhere) => ({
                ...fixed,
                port,
                apis,
                ...certificate,
                ...elsewhere,
              })),
            ),
          ),
        ),
      ),
    ),
  )
}

const storageSettingsOf = (
  settings: NginxSettings,
  { cache = `/var/cache/nginx/${settings.host}` }: NginxOptions,
): Result<StorageSettings, Failure> =>
  flatMap(parseSiteAddress(settings.siteDir), (address) =>
    map(written('the folder', cache), (cacheDir) => ({
      ...settings,
      cacheDir,
      storage: readableAt(address, process.env),
    })),
  )

const configurationOf = (settings: NginxSettings, options: NginxOptions): Result<string, Failure> =>
  isInObjectStorage(settings.siteDir)
    ? map(storageSettingsOf(settings, options), storageConfiguration)
    : ok(
        nginxConfiguration({
          ...settings,
          ...(options.cache !== undefined && { apiCacheDir: options.cache }),
        }),
      )

/** Writes the nginx configuration of a site; an option nginx could not be given is refused, and nothing is written. */
export const writeNginx = async (site: Site, options: NginxOptions): Promise<Result<void, Failure>> => {
  const config = await readConfig(site)
  const settings = flatMap(
    config,
    (known): Result<NginxSettings, Failure> => settingsOf(site, options, known),
  )
  return map(
    flatMap(settings, (known): Result<string, Failure> => configurationOf(known, options)),
    (text) => {
      writeFileSync(options.out, text)
      site.logger.info(`wrote ${options.out}`)
    },
  )
}
