import { expect, test } from '../support/test'
import { type NewcomerSite, SENTENCE, startNewcomerSite } from './newcomer'

let site: NewcomerSite

test.beforeEach(async () => {
  site = await startNewcomerSite()
})

test.afterEach(() => site.stop())

const pages = [{ path: '/agenda', module: 'Agenda', title: 'Agenda' }]

const publish = (version: string, broken = false): Promise<string> =>
  site.publish(version, pages, { broken, args: ['--smoke', site.url] })

test('a version that breaks on the live pages is taken back, and visitors have the one before', async ({
  page,
}) => {
  expect(await publish('1.0.0')).toContain('agenda 1.0.0 is alive at /, /agenda')
  await expect(publish('2.0.0', true)).rejects.toThrow('agenda 2.0.0: taken back')
  expect(await site.run('status')).toMatch(/^agenda +1\.0\.0 /m)
  expect(await site.run('history')).toContain('undo publish agenda 2.0.0: its smoke test failed')
  await page.goto(`${site.url}/agenda`)
  await expect(page.getByText(SENTENCE)).toBeVisible()
  expect(await site.run('smoke', 'agenda', '--at', site.url)).toContain('agenda 1.0.0 is alive')
})

test('@night a part that is new and breaks is gone again', async ({ page }) => {
  await expect(publish('1.0.0', true)).rejects.toThrow(/agenda\/Agenda|Part agenda/)
  expect(await site.run('status')).not.toContain('agenda')
  await page.goto(`${site.url}/agenda`)
  await expect(page).toHaveURL(`${site.url}/`)
})
