import { rmSync } from 'node:fs'
import path from 'node:path'
import { createApi, readApiConfig } from '@site/api'
import { systemClock } from '@site/shared/clock'
import { CONTENT_PART } from '@site/shared/prerender/files'
import fastify, { type FastifyInstance } from 'fastify'
import { processLogger } from '../../tools/src/logger/logger'
import { configureLocally } from '../../tools/src/prerender/configure'
import { localApi } from '../../tools/src/prerender/dataSources'
import { openContent } from '../../tools/src/prerender/liveContent'
import { readLiveParts } from '../../tools/src/prerender/liveParts'
import { prerender } from '../../tools/src/prerender/prerender'
import { type DataSource, openSiteData } from '../../tools/src/prerender/siteData'
import { publishFirstContent } from '../../tools/src/publication/publishContent'
import { buildAndPublish } from '../../tools/src/publication/publishParts'
import { readNewest, readRegistry } from '../../tools/src/registry/revisions'
import { createSiteServer } from '../../tools/src/server/siteServer'
import { createFolderStore } from '../../tools/src/store/folderStore'
import type { Site } from '../../tools/src/workspace/site'
import { readSiteConfig } from '../../tools/src/workspace/siteConfigFile'
import { findParts } from '../../tools/src/workspace/workspace'
import { unwrap } from './benchBrowser'
import { buildSingle, publishSingle, type SingleSite } from './singleSite'
import { type Addresses, BARE_PAGE, renderBarePage, renderHostOfPlayer } from './subjects'

/** What the pages of the single bundle are rendered with: the same as the site's. */
const readSources = async (
  { store, siteDir, configFile }: Site,
  source: DataSource,
): Promise<Omit<SingleSite, 'output'>> => {
  const newest = unwrap(await readNewest(store))
  const { parts } = await readLiveParts(store, newest)
  const data = openSiteData({ source, kept: {}, clock: systemClock, logError: processLogger.error })
  const content = await openContent(store, unwrap(await readSiteConfig(configFile)), newest, data.fetch)
  return {
    ...content,
    content: parts[CONTENT_PART]?.live,
    federated: unwrap(await readRegistry(store)),
    federatedDir: siteDir,
  }
}

const publishSite = async (site: Site): Promise<void> => {
  await buildAndPublish(site, findParts(site.root))
  unwrap(await publishFirstContent(site))
  unwrap(await configureLocally(site, unwrap(await readSiteConfig(site.configFile))))
  unwrap(await prerender(site, { everything: true }))
}

const serveHost = (site: string, element: string, stream: string): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true })
  app.get('/player', (_request, reply) => reply.type('text/html').send(renderHostOfPlayer(site, element)))
  app.get('/audio', (_request, reply) =>
    reply.type('text/html').send(renderBarePage(new URL(stream, site).href)),
  )
  return app
}

/** What the bench measures, and how to remove it. */
export interface Sites {
  readonly addresses: Addresses
  readonly close: () => Promise<void>
}

/** Publishes this checkout's site with the demonstration's data into a folder, and serves it with the pages beside it. */
export const openSites = async (workDir: string): Promise<Sites> => {
  const root = path.join(import.meta.dirname, '../..')
  const siteDir = path.join(workDir, 'site')
  const configFile = path.join(root, 'site.config.json')
  const site = { root, siteDir, store: createFolderStore(siteDir), configFile, logger: processLogger }
  const { publicUrl, services } = unwrap(await readSiteConfig(configFile))
  const api = unwrap(readApiConfig(process.env))
  await publishSite(site)

  const apps: FastifyInstance[] = []
  /** One host name for all: what other pages embed then runs in their process, whose requests and time are counted. */
  const listen = (app: FastifyInstance): Promise<string> => {
    apps.push(app)
    return app.listen({ port: 0, host: 'localhost' })
  }
  const serveSite = async (folder: string): Promise<string> => {
    const app = await createSiteServer({ siteDir: folder, api: createApi(api) })
    app.get(BARE_PAGE, (_request, reply) => reply.type('text/html').send(renderBarePage(services.liveStream)))
    return listen(app)
  }
  const serveSingle = async (): Promise<string> => {
    const [output, dir] = [path.join(workDir, 'bundle'), path.join(workDir, 'single')]
    processLogger.info('building the same sources as one bundle …')
    await buildSingle(findParts(root), output)
    const source = localApi(api, publicUrl)
    await publishSingle({ ...(await readSources(site, source)), output }, dir)
    await source.close()
    return serveSite(dir)
  }

  const siteUrl = await serveSite(siteDir)
  const { element } = await (await fetch(new URL('/embed/v1/player.json', siteUrl))).json()
  const host = await listen(serveHost(siteUrl, element, services.liveStream))
  return {
    addresses: {
      site: siteUrl,
      single: serveSingle,
      hostOfPlayer: `${host}/player`,
      hostOfAudio: `${host}/audio`,
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      rmSync(workDir, { recursive: true, force: true })
    },
  }
}
