import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CREDENTIALS } from '../objectStorage/radosGateway'
import { openObjectStorage, type TestStorage } from '../objectStorage/testStorage'
import { expect, type Page, test } from '../support/test'
import { untilAnswers } from '../support/untilAnswers'
import { type DocumentedSite, openDocumentedSite } from './documentedSite'
import { requireNginx } from './nginx'

let site: DocumentedSite
let storage: TestStorage | undefined
let dir: string | undefined

test.beforeEach(() => requireNginx())

test.afterEach(async () => {
  await site?.stop()
  storage?.stop()
  if (dir !== undefined) rmSync(dir, { recursive: true, force: true })
})

/** The origins a page loads scripts from. */
const watchScripts = (page: Page): ReadonlySet<string> => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin)
  })
  return origins
}

const expectLabel = async (page: Page): Promise<void> => {
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Label', exact: true }).first().click()
  await expect(page).toHaveURL(`${site.url}/label`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the commands of the document deploy a site with its api, behind nginx', async ({ page }) => {
  site = await openDocumentedSite()
  expect(await site.follow('The api')).toEqual(['systemctl enable --now onde-basse-api'])
  site.startApi()
  expect(await site.follow('One origin')).toEqual([
    'systemctl start onde-basse-api',
    'nginx -t',
    'systemctl reload nginx',
  ])
  site.startNginx()
  await untilAnswers(`${site.url}/api/islive`)
  await expectLabel(page)
})

test('the commands of the document move the parts to an origin of their own', async ({ page, request }) => {
  site = await openDocumentedSite()
  await site.follow('The api')
  site.startApi()
  await site.follow('One origin')
  expect(await site.follow('Parts on an origin of their own')).toEqual(['nginx -t', 'systemctl reload nginx'])
  site.startNginx()
  await untilAnswers(`${site.url}/api/islive`)
  const origins = watchScripts(page)
  await expectLabel(page)
  expect([...origins]).toEqual([site.partsUrl])
  const moved = await request.get(`${site.url}/parts/label/1/remoteEntry.js`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([
    307,
    `${site.partsUrl}/parts/label/1/remoteEntry.js`,
  ])
})

test('the commands of the document keep a site in object storage, behind nginx as a CDN, which is purged', async ({
  page,
}) => {
  storage = await openObjectStorage()
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-purge-'))
  const purged = path.join(dir, 'purged')
  site = await openDocumentedSite({
    'AWS_ACCESS_KEY_ID=…': `AWS_ACCESS_KEY_ID=${CREDENTIALS.AWS_ACCESS_KEY_ID}`,
    'AWS_SECRET_ACCESS_KEY=…': `AWS_SECRET_ACCESS_KEY=${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`,
    'https://s3.storage.example': storage.endpoint,
    'xargs -n 30 my-cdn purge': `cat >> ${purged}`,
  })
  await site.follow('The api')
  site.startApi()
  await site.follow('Object storage')
  await site.follow('Object storage', 1)
  site.startNginx()
  await untilAnswers(`${site.url}/api/islive`)
  await expectLabel(page)
  await site.follow('Object storage', 2)
  const addresses = readFileSync(purged, 'utf8').split('\n')
  for (const address of ['/registry.json', '/', '/label', '/residences/'])
    expect(addresses).toContain(`https://onde-basse.example${address}`)
})
