import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CREDENTIALS } from '../objectStorage/radosGateway'
import { startStaticHost } from '../objectStorage/staticHost'
import { BUCKET, openObjectStorage } from '../objectStorage/testStorage'
import { readSections } from '../support/documents'
import { untilAnswers } from '../support/network'
import { follow } from '../support/page'
import { expect, type Page, test } from '../support/test'
import { expectDeployedAnswers } from './answers'
import { type DocumentedSite, openDocumentedSite } from './documentedSite'
import { requireNginx } from './nginx'

let site: DocumentedSite

test.beforeEach(() => requireNginx())
test.afterEach(() => site?.stop())

/** Opens the site, and its label from there; resolves with the origins of the scripts. */
const visitLabel = async (page: Page): Promise<readonly string[]> => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') origins.add(new URL(request.url()).origin)
  })
  await untilAnswers(`${site.url}/api/islive`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.url)
  await follow(page, 'Label')
  await expect(page).toHaveURL(`${site.url}/label`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return [...origins]
}

test('each block is followed here, but for containers, rights in a folder and a machine set up by hand', () => {
  const sections = readSections('deployment.md').map(({ title, blocks }) => [title, blocks.length])
  expect(sections).toEqual([
    ['One origin', 1],
    // What site setup does, typed: the install test follows that instead.
    ['A machine set up by hand', 8],
    // The second one needs a container engine: scripts/delivery/packApi.test.ts.
    ['The api', 3],
    ['Parts on another origin', 1],
    // The third one gives rights to accounts: e2e/objectStorage/rights.long.spec.ts. The last one asks a site by key:
    // tools/src/teams/teamRoutes.test.ts.
    ['Object storage', 6],
  ])
})

test('the commands of the document deploy a site with its api behind nginx, and move the parts to another origin', async ({
  page,
  request,
}) => {
  site = await openDocumentedSite()
  expect(await site.follow('The api')).toEqual(['systemctl enable --now site-api'])
  site.startApi()
  expect(await site.follow('One origin')).toEqual([
    'systemctl enable --now site-server',
    'systemctl start site-api',
    'nginx -t',
    'systemctl reload nginx',
  ])
  expect(await site.follow('The api', 2)).toEqual(['nginx -t', 'systemctl reload nginx'])
  expect(await site.follow('Parts on another origin')).toEqual(['nginx -t', 'systemctl reload nginx'])
  await site.startSite()
  expect(await visitLabel(page)).toEqual([site.partsUrl])
  for (const path of ['/', '/label', '/registry.json', '/api/islive'])
    expect((await request.get(site.partsUrl + path, { maxRedirects: 0 })).status(), path).toBe(404)
  await expectDeployedAnswers(site.url, site.partsUrl)
})

test('the commands of the document keep a site in object storage behind a CDN, which is purged, and take what a team hands in', async ({
  page,
}) => {
  const storage = await openObjectStorage()
  const dir = mkdtempSync(path.join(tmpdir(), 'site-purge-'))
  const purged = path.join(dir, 'purged')
  site = await openDocumentedSite({
    'AWS_ACCESS_KEY_ID=…': `AWS_ACCESS_KEY_ID=${CREDENTIALS.AWS_ACCESS_KEY_ID}`,
    'AWS_SECRET_ACCESS_KEY=…': `AWS_SECRET_ACCESS_KEY=${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`,
    'https://s3.storage.example': storage.endpoint,
    'xargs -n 30 my-cdn purge': `cat >> ${purged}`,
    'keys init label.key': `keys init ${dir}/label.key > ${dir}/public.txt`,
    'MCowBQYDK2VwAyEA…': `"$(tail -n 1 ${dir}/public.txt)"`,
    '--key label.key': `--key ${dir}/label.key & while kill -0 $!; do npx site --site s3://collectif/site inbox; done; wait $!`,
  })
  await site.follow('The api')
  site.startApi()
  await site.follow('Object storage')
  const host = await startStaticHost(Number(new URL(site.url).port), {
    objects: `${storage.endpoint}/${BUCKET}/site`,
    api: site.apiUrl,
  })
  await visitLabel(page)
  await site.follow('Object storage', 1)
  const addresses = readFileSync(purged, 'utf8').split('\n')
  for (const address of ['/registry.json', '/', '/label', '/residences/'])
    expect(addresses).toContain(`https://onde-basse.example${address}`)
  await site.follow('Object storage', 3)
  const answer = await storage.place.storeAt('site').read('outbox/label/00000001.json')
  expect(JSON.parse(Buffer.from(answer ?? []).toString())).toMatchObject({ ok: true })
  await site.follow('Object storage', 4)
  host.close()
  storage.stop()
  rmSync(dir, { recursive: true, force: true })
})
