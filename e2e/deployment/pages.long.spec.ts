import path from 'node:path'
import type { PublishedPage } from '@site/shared/registry'
import { comeBack } from '../faults/breakPart'
import { follow } from '../faults/scenarios'
import { fileHashes } from '../support/fileHashes'
import { expect, type Page, test } from '../support/test'
import { type NewcomerSite, SENTENCE, startNewcomerSite } from './newcomer'

test.use({ viewport: { width: 1280, height: 800 } })
let site: NewcomerSite

test.beforeAll(async () => {
  site = await startNewcomerSite()
})

test.afterAll(() => site?.stop())

const agenda = (at: string, label: string): PublishedPage => ({
  path: at,
  module: 'Agenda',
  title: label,
  navigation: { label, order: 40, place: 'main' },
})

/** The bytes of every file of the live shell. */
const shellFiles = () => fileHashes(path.join(site.partsDir, 'shell'))

const entry = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).first()

/** The page learns what is published, as when its visitor comes back to it. */
const learn = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse('**/registry.json')
  await comeBack(page)
  await (await answered).finished()
}

/** What the site answers before any script runs: a page, or where it leads. */
const served = async (page: Page, at: string) => {
  const answer = await page.request.get(`${site.url}${at}`, { maxRedirects: 0 })
  return { status: answer.status(), to: answer.headers().location, html: await answer.text() }
}

const expectGone = async (page: Page, at: string): Promise<void> => {
  expect(await served(page, at)).toMatchObject({ status: 302, to: '/' })
}

const expectPrerendered = async (page: Page, at: string): Promise<void> => {
  const { status, html } = await served(page, at)
  expect(status).toBe(200)
  expect(html).toContain(SENTENCE)
  expect((await served(page, '/label')).html).toContain(`href="${at}"`)
}

test('a part publishes a page, renames and withdraws it under an open page, without a release of the shell', async ({
  page,
}) => {
  const shell = shellFiles()
  await page.goto(`${site.url}/label`)
  await follow(page, 'À propos')
  await expect(page).toHaveURL(`${site.url}/a-propos`)

  await site.publish('1.0.0', [agenda('/agenda', 'Agenda')])
  await expectPrerendered(page, '/agenda')
  await learn(page)
  await expect(entry(page, 'Label')).toBeVisible()
  await expect(entry(page, 'Agenda')).toHaveCount(0)
  await follow(page, 'Label')
  await follow(page, 'Agenda')
  await expect(page).toHaveURL(`${site.url}/agenda`)
  await expect(page.getByText(SENTENCE)).toBeVisible()

  await site.publish('1.1.0', [agenda('/dates', 'Dates')])
  await expectPrerendered(page, '/dates')
  await expectGone(page, '/agenda')
  await learn(page)
  await follow(page, 'Label')
  await expect(entry(page, 'Agenda')).toHaveCount(0)
  await follow(page, 'Dates')
  await expect(page).toHaveURL(`${site.url}/dates`)
  await expect(page.getByText(SENTENCE)).toBeVisible()

  await site.publish('1.2.0', [])
  await expectGone(page, '/dates')
  expect((await served(page, '/label')).html).not.toContain('href="/dates"')
  await learn(page)
  await follow(page, 'Label')
  await expect(entry(page, 'À propos')).toBeVisible()
  await expect(entry(page, 'Dates')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)

  expect(shellFiles()).toEqual(shell)
})
