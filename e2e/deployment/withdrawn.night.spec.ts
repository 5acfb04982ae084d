import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { podcastKey, podcastPath } from '@site/shared/podcast'
import { COMMON_EPISODES, commonSiteDir } from '../support/commonSite'
import { type RunningSite, repository, runSite, startSiteWith } from '../support/site'
import { expect, test } from '../support/test'

let home: string
let site: RunningSite

test.beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'site-withdrawn-'))
  cpSync(commonSiteDir, path.join(home, 'site'), { recursive: true, verbatimSymlinks: true })
  cpSync(path.join(repository, 'content'), path.join(home, 'content'), { recursive: true })
  mkdirSync(path.join(home, 'content/podcasts'))
  const env = { API_DEMO: 'on', DEMO_EPISODES: String(COMMON_EPISODES) }
  site = await startSiteWith(env, '--site', path.join(home, 'site'), 'serve')
})

test.afterEach(async () => {
  await site.stop()
  rmSync(home, { recursive: true, force: true })
})

const withdraw = (lines: string): Promise<string> => {
  writeFileSync(path.join(home, 'content/podcasts/podcasts.yaml'), `withdrawn:\n${lines}`)
  const places = ['--site', path.join(home, 'site'), '--content', path.join(home, 'content')]
  return runSite(...places, 'content', 'publish', '--api-server', site.url)
}

const readKept = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() =>
    ['heard', 'queue', 'later', 'moments'].map((name) => localStorage.getItem(`player:${name}`)),
  )

test('a show that the content withdraws is gone from pages, answers and browsers, until its line is removed', async ({
  page,
}) => {
  const ask = async (address: string) => {
    const answer = await fetch(`${site.url}${address}`, { redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  }
  const [show] = JSON.parse((await ask('/api/podcasts?described=1')).text).podcasts
  const [shown, key] = [podcastPath(show), podcastKey(show.id)]
  const addresses = [shown, `/api/sound?replay=${key}`, new URL(show.cardUrl).pathname]
  const places = [
    '/',
    '/podcasts',
    '/sitemap.xml',
    '/api/podcasts.rss',
    '/api/soundcloud-rss',
    '/api/podcasts',
  ]
  const isNamed = async (): Promise<readonly string[]> => {
    const texts = await Promise.all(places.map(async (place) => [place, (await ask(place)).text] as const))
    return texts.filter(([, text]) => text.includes(shown) || text.includes(show.id)).map(([place]) => place)
  }
  expect(await isNamed()).toEqual(places)
  await page.goto(site.url)
  await page.evaluate((replay) => {
    for (const name of ['heard', 'queue', 'later'])
      localStorage.setItem(`player:${name}`, JSON.stringify([replay]))
    localStorage.setItem('player:moments', JSON.stringify([[replay.id, 90_000]]))
  }, show)

  expect(await withdraw(`  - ${shown}\n`)).toContain(`1 show is withdrawn: ${key}`)
  for (const address of addresses) expect((await ask(address)).status, address).toBe(410)
  expect(await isNamed()).toEqual([])
  await page.goto(`${site.url}${shown}`)
  await expect(page.getByRole('heading', { name: 'Cette émission a été retirée' })).toBeVisible()
  await page.goto(site.url)
  await expect.poll(() => readKept(page)).toEqual(['[]', '[]', '[]', '[]'])

  await withdraw('')
  for (const address of addresses) expect((await ask(address)).status, address).toBeLessThan(400)
  expect(await isNamed()).toEqual(places)
})
