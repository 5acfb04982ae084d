import { expect, test } from '../support/test'
import { type DocumentedSite, openDocumentedSite } from './documentedSite'
import { requireNginx } from './nginx'

let site: DocumentedSite

test.beforeEach(async () => {
  test.setTimeout(300_000)
  requireNginx()
  site = await openDocumentedSite()
})

test.afterEach(async () => site?.stop())

test('the commands of the document deploy a site with its api, behind nginx', async ({ page, request }) => {
  expect(await site.follow('The api')).toEqual(['systemctl enable --now onde-basse-api'])
  site.startApi()
  expect(await site.follow('One origin')).toEqual([
    'systemctl start onde-basse-api',
    'nginx -t',
    'systemctl reload nginx',
  ])
  site.startNginx()
  await expect.poll(async () => (await request.get(`${site.url}/api/islive`)).status()).toBe(200)
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Label', exact: true }).first().click()
  await expect(page).toHaveURL(`${site.url}/label`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
