import { choosePodcast } from '../player/playerPage'
import { watchComplaints } from '../support/page'
import { listenToLive, readSound, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'
import { expectDeployedAnswers } from './answers'
import { type DeployedSite, deploy } from './deployedSite'
import { requireNginx } from './nginx'

const PAGES = ['/', '/residences', '/residences/axonberg', '/label', '/a-propos', '/residences/inconnu']

/** Where the page has loaded scripts and styles from. */
const readOrigins = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/parts\/.*\.(?:js|css)$/.test(name))
        .map(({ name }) => new URL(name).origin),
    ),
  ])

let site: DeployedSite

test.beforeAll(async () => {
  requireNginx()
  site = await deploy()
})

test.afterAll(async () => site?.stop())

test('a site behind nginx opens each page without a complaint of the browser, and plays the live stream and a podcast', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  for (const path of PAGES) {
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  }
  await expect.poll(() => readOrigins(page)).toEqual([site.url])
  expect(complaints.filter((text) => /Part |polic/i.test(text))).toEqual([])
  await page.goto(site.url)
  await listenToLive(page)
  expect((await readSound(page)).src).toContain('/api/live.mp3')
  await choosePodcast(page, 0)
  await page.waitForFunction(() => document.querySelector('audio')?.src.includes('/api/media/'))
  await soundMovesBy(page, 1)
})

test('a site behind nginx answers with the status, headers and encodings that visitors and caches rely on', () =>
  expectDeployedAnswers(site.url))
