import path from 'node:path'
import type { PublishedPage } from '@site/shared/registry'
import { homeFor } from '@site/shared/unknown-address'
import { fileHashes } from '../support/builds'
import { comeBack, follow } from '../support/page'
import { expect, type Page, test } from '../support/test'
import { type NewcomerSite, SENTENCE, startNewcomerSite } from './newcomer'

test.use({ viewport: { width: 1280, height: 800 } })
let site: NewcomerSite

test.beforeEach(async () => {
  site = await startNewcomerSite()
})

test.afterEach(() => site?.stop())

const agenda = (at: string, label: string): PublishedPage => ({
  path: at,
  module: 'Agenda',
  title: label,
  navigation: { label, order: 40, place: 'main' },
})

/** The hashes of every file of the live shell. */
const hashShell = () => fileHashes(path.join(site.partsDir, 'shell'))

const findLink = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).first()

/** The page learns what is published, as when its visitor comes back to it. */
const learn = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse('**/registry.json')
  await comeBack(page)
  await (await answered).finished()
}

/** What the site answers before any script runs: a page, or a redirect. */
const read = async (page: Page, at: string) => {
  const answer = await page.request.get(`${site.url}${at}`, { maxRedirects: 0 })
  return { status: answer.status(), to: answer.headers().location, html: await answer.text() }
}

const expectGone = async (page: Page, at: string): Promise<void> =>
  expect(await read(page, at)).toMatchObject({ status: 302, to: homeFor(at) })

const expectPrerendered = async (page: Page, at: string): Promise<void> => {
  expect(await read(page, at)).toMatchObject({ status: 200, html: expect.stringContaining(SENTENCE) })
  expect((await read(page, '/label')).html).toContain(`href="${at}"`)
}

test('a part publishes a page, renames and withdraws it under an open page, without a release of the shell', async ({
  page,
}) => {
  const shell = hashShell()
  await page.goto(`${site.url}/label`)
  await follow(page, 'À propos')
  await expect(page).toHaveURL(`${site.url}/a-propos`)

  await site.publish('1.0.0', [agenda('/agenda', 'Agenda')])
  await expectPrerendered(page, '/agenda')
  await learn(page)
  await expect(findLink(page, 'Agenda')).toHaveCount(0)
  await follow(page, 'Label')
  await follow(page, 'Agenda')
  await expect(page).toHaveURL(`${site.url}/agenda`)
  await expect(page.getByText(SENTENCE)).toBeVisible()

  await site.publish('1.1.0', [agenda('/dates', 'Dates')])
  await expectPrerendered(page, '/dates')
  await expectGone(page, '/agenda')
  await learn(page)
  await follow(page, 'Label')
  await expect(findLink(page, 'Agenda')).toHaveCount(0)
  await follow(page, 'Dates')
  await expect(page.getByText(SENTENCE)).toBeVisible()

  await site.publish('1.2.0', [])
  await expectGone(page, '/dates')
  expect((await read(page, '/label')).html).not.toContain('href="/dates"')
  await learn(page)
  await follow(page, 'Label')
  await expect(findLink(page, 'Dates')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  expect(hashShell()).toEqual(shell)
})

test('a version that breaks on the live pages is taken back, and visitors have the one before', async ({
  page,
}) => {
  const publish = (version: string, broken = false): Promise<string> =>
    site.publish(version, [agenda('/agenda', 'Agenda')], { broken, args: ['--smoke', site.url] })
  expect(await publish('1.0.0')).toContain('agenda 1.0.0 is alive at /, /agenda')
  await expect(publish('2.0.0', true)).rejects.toThrow('agenda 2.0.0: taken back')
  expect(await site.run('status')).toMatch(/^agenda +1\.0\.0 /m)
  expect(await site.run('history')).toContain('undo publish agenda 2.0.0: its smoke test failed')
  await page.goto(`${site.url}/agenda`)
  await expect(page.getByText(SENTENCE)).toBeVisible()
})
