import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi, readApiConfig } from '@site/api'
import { systemClock } from '@site/shared/clock'
import { CONTENT_PART } from '@site/shared/document'
import fastify, { type FastifyInstance } from 'fastify'
import { processLogger } from '../../tools/src/lib/logger'
import { describeApi, localApi, readFromStore } from '../../tools/src/prerender/dataSources'
import { openContent } from '../../tools/src/prerender/liveContent'
import { readLiveParts } from '../../tools/src/prerender/liveParts'
import { prerender } from '../../tools/src/prerender/prerender'
import { configureLocally } from '../../tools/src/prerender/settings'
import { openSiteData } from '../../tools/src/prerender/siteData'
import { publishOwnContent } from '../../tools/src/publish/publishContent'
import { buildAndPublish } from '../../tools/src/publish/publishSite'
import { readNewest, readRegistry } from '../../tools/src/registry/revisions'
import { createSiteServer } from '../../tools/src/serve/siteServer'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { unwrap } from '../../tools/src/testing/unwrap'
import { findParts } from '../../tools/src/workspace/parts'
import { readSiteConfig, type Site } from '../../tools/src/workspace/site'
import type { Bench } from './browser'
import { BARE_PAGE, renderBarePage, renderPlayerHost } from './pages'
import { buildSingle, publishSingle } from './singleSite'

/** The sites the bench measures, and how to remove them. */
interface Sites extends Pick<Bench, 'site' | 'openSingle' | 'hosts'> {
  readonly close: () => Promise<void>
}

/** Publishes this checkout's site with the demonstration's data into a folder, and serves it with the pages beside it. */
export const openSites = async (): Promise<Sites> => {
  const workDir = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
  const root = path.join(import.meta.dirname, '../..')
  const siteDir = path.join(workDir, 'site')
  const store = createFolderStore(siteDir)
  const configFile = path.join(root, 'site.config.json')
  const site: Site = { root, siteDir, store, configFile, logger: processLogger }
  const config = unwrap(await readSiteConfig(configFile))
  const api = unwrap(readApiConfig({ API_DEMO: 'on', ...process.env }))
  await buildAndPublish(site, findParts(root))
  unwrap(await publishOwnContent(site))
  unwrap(await configureLocally(site, config))
  unwrap(await prerender(site, { everything: true }))

  const apps: FastifyInstance[] = []
  /** One host name for all: embedded players then share the page's process, whose requests and time are counted. */
  const listen = (app: FastifyInstance): Promise<string> => {
    apps.push(app)
    return app.listen({ port: 0, host: 'localhost' })
  }
  const { liveStream } = config.services
  const serveSite = async (folder: string): Promise<string> => {
    const app = await createSiteServer({
      siteDir: folder,
      api: createApi(describeApi(api, config), undefined, { readSite: readFromStore(store) }),
    })
    app.get(BARE_PAGE, (_request, reply) => reply.type('text/html').send(renderBarePage(liveStream)))
    return listen(app)
  }
  /** The single bundle's pages are rendered with the same data as the site's. */
  const openSingle = async (): Promise<string> => {
    const [output, dir] = [path.join(workDir, 'bundle'), path.join(workDir, 'single')]
    processLogger.info('building the same sources as one bundle …')
    await buildSingle(findParts(root), output)
    const newest = unwrap(await readNewest(store))
    const { parts } = await readLiveParts(store, newest)
    const source = localApi(api, config, store)
    const data = openSiteData({ source, kept: {}, clock: systemClock, logError: processLogger.error })
    const federated = {
      ...(await openContent(store, config, newest, data.fetch)),
      dir: siteDir,
      registry: unwrap(await readRegistry(store)),
      content: parts[CONTENT_PART]?.live,
    }
    await publishSingle(output, federated, dir)
    await source.close()
    return serveSite(dir)
  }

  const siteUrl = await serveSite(siteDir)
  const { element } = await (await fetch(new URL('/embed/v1/player.json', siteUrl))).json()
  const hosts = {
    '/player': renderPlayerHost(siteUrl, element),
    '/bare': renderBarePage(new URL(liveStream, siteUrl).href),
  }
  const host = fastify({ forceCloseConnections: true })
  for (const [address, page] of Object.entries(hosts))
    host.get(address, (_request, reply) => reply.type('text/html').send(page))
  const hostUrl = await listen(host)
  return {
    site: siteUrl,
    openSingle,
    hosts: { player: `${hostUrl}/player`, bare: `${hostUrl}/bare` },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()))
      rmSync(workDir, { recursive: true, force: true })
    },
  }
}
