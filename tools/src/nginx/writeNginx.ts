import { writeFileSync } from 'node:fs'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { readConfig } from '../prerender/settings'
import type { Failure, Site } from '../workspace/site'
import { type NginxSettings, nginxConfiguration } from './nginxConfiguration'

/** As the command line gives them. */
export interface NginxOptions {
  readonly out: string
  readonly listen: string
  readonly api: string
  readonly partsOrigin?: string
  readonly brotli?: boolean
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

/** nginx takes a `$` for the beginning of a variable, and has no other way to write it. */
const written = (what: string, text: string): Result<string, Failure> =>
  /[$\r\n]/.test(text)
    ? invalid(`nginx cannot be told ${what} "${text}": it has a $ or a new line`)
    : ok(text)

const partsOriginOf = (text: string | undefined): Result<Pick<NginxSettings, 'partsOrigin'>, Failure> =>
  text === undefined ? ok({}) : map(originOf('--parts-origin', text), (partsOrigin) => ({ partsOrigin }))

const settingsOf = (
  { siteDir }: Site,
  options: NginxOptions,
  { publicUrl, services: { failureBeacon } }: SiteConfig,
): Result<NginxSettings, Failure> => {
  const { hostname: host, protocol } = new URL(publicUrl)
  const brotli = options.brotli ?? false
  const fixed = { siteDir, host, isHttps: protocol === 'https:', failureBeacon, brotli }
  return flatMap(portOf(options.listen), (port) =>
    flatMap(originOf('--api', options.api), (api) =>
      flatMap(written('the folder', siteDir), () =>
        flatMap(written('the beacon', failureBeacon ?? ''), () =>
          map(partsOriginOf(options.partsOrigin), (elsewhere) => ({ ...fixed, port, api, ...elsewhere })),
        ),
      ),
    ),
  )
}

/** Writes the nginx configuration of a site; an option nginx could not be given is refused, and nothing is written. */
export const writeNginx = async (site: Site, options: NginxOptions): Promise<Result<void, Failure>> => {
  const config = await readConfig(site)
  return map(
    flatMap(config, (known): Result<NginxSettings, Failure> => settingsOf(site, options, known)),
    (settings) => {
      writeFileSync(options.out, nginxConfiguration(settings))
      site.logger.info(`wrote ${options.out}`)
    },
  )
}
