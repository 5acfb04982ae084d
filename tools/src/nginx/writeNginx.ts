import { writeFileSync } from 'node:fs'
import { map, type Result } from '@site/shared/result'
import { readSiteConfig } from '../page/siteConfigFile'
import type { Failure, Site } from '../workspace/site'
import { nginxConfiguration } from './nginxConfiguration'

export interface NginxOptions {
  readonly out: string
  readonly listen: number
  readonly api: string
  readonly partsOrigin?: string
  readonly brotli?: boolean
}

/** Writes the nginx configuration of a site. */
export const writeNginx = async (
  { siteDir, configFile, logger }: Site,
  { out, listen, api, partsOrigin, brotli = false }: NginxOptions,
): Promise<Result<void, Failure>> =>
  map(await readSiteConfig(configFile), ({ publicUrl, services }) => {
    const { hostname: host, protocol } = new URL(publicUrl)
    const isHttps = protocol === 'https:'
    const settings = {
      siteDir,
      host,
      isHttps,
      failureBeacon: services.failureBeacon,
      port: listen,
      api,
      brotli,
      ...(partsOrigin && { partsOrigin }),
    }
    writeFileSync(out, nginxConfiguration(settings))
    logger.info(`wrote ${out}`)
  })
