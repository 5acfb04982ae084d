import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readApiConfig } from '@site/api'
import { localApi } from '../../tools/src/prerender/dataSources'
import { prerender } from '../../tools/src/prerender/prerender'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { repository, runSite } from '../support/command'
import { FEW_EPISODES } from '../support/fewEpisodes'
import { expect, test } from '../support/test'
import { serveChangingFeed } from './changingFeed'
import { isFull, sizes } from './sizes'

/** Pages a podcast is on: its own, those of its neighbours and residents, lists, home and the sitemap. */
const MOST_WRITTEN = 10

interface Row {
  readonly pages: number
  readonly rendered: number
  readonly written: number
  readonly seconds: number
}

const DONE = /prerendered (?<pages>\d+) pages: (?<rendered>\d+) rendered, (?<written>\d+) written/

/** A published site whose pages follow a feed. */
const openSite = async (siteDir: string, feedUrl: string) => {
  const run = (...args: readonly string[]) => runSite('--site', siteDir, ...args)
  await run('configure', '--api', FEW_EPISODES)
  await run('publish')
  const config = readApiConfig({ FEED_URL: feedUrl, API_DEMO: 'on', API_PRIVATE_HOSTS: '127.0.0.1' })
  if (!config.ok) throw new Error(config.error.message)
  const api = config.value
  return async (): Promise<Row> => {
    const said: string[] = []
    const info = (text: string) => void said.push(text)
    const source = localApi(api, 'http://localhost:3000')
    const [root, store] = [repository, createFolderStore(siteDir)]
    const configFile = path.join(root, 'site.config.json')
    const startedAt = performance.now()
    const site = { root, siteDir, store, configFile, logger: { info, error: info } }
    const result = await prerender(site, { everything: true, source })
    if (!result.ok) throw new Error(result.error.message)
    const seconds = (performance.now() - startedAt) / 1_000
    const { pages, rendered, written } = DONE.exec(said.join('\n'))?.groups ?? {}
    return { pages: Number(pages), rendered: Number(rendered), written: Number(written), seconds }
  }
}

test(`of ${sizes.podcasts} podcasts those are rendered and written that changed`, async () => {
  test.setTimeout(isFull ? 900_000 : 240_000)
  const dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-podcasts-'))
  const feed = await serveChangingFeed(sizes.podcasts)
  try {
    const render = await openSite(path.join(dir, 'site'), feed.url)
    const rows: Record<string, Row> = { all: await render(), nothing: await render() }
    feed.show(feed.all)
    rows['one new'] = await render()
    const changed = feed.all.map((podcast, rank) =>
      rank === 40
        ? { ...podcast, episode: { ...podcast.episode, description: 'Une autre description.' } }
        : podcast,
    )
    feed.show(changed)
    rows['one changed'] = await render()
    feed.show(changed.filter((_, rank) => rank !== 40))
    rows['one removed'] = await render()
    const table = Object.entries(rows).map(([what, row]) => `${what}: ${JSON.stringify(row)}\n`)
    process.stdout.write(table.join(''))
    expect(rows.all?.pages).toBeGreaterThan(sizes.podcasts)
    expect(rows.nothing).toMatchObject({ rendered: 0, written: 0 })
    expect(rows['one new']?.written).toBeLessThanOrEqual(MOST_WRITTEN)
    expect(rows['one changed']?.written).toBeLessThanOrEqual(MOST_WRITTEN)
  } finally {
    feed.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
