import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeNextBuild } from '../endurance/nextBuild'
import { repository } from '../support/command'
import { type RunningSite, startSite } from '../support/runningSite'
import { expect, type Page, test } from '../support/test'

const ORIGIN = 'https://essais.example'
const [LIVE, TRIED] = ['Les sorties du label', 'Les disques du label'] as const

let dir: string
let site: RunningSite

const configure = (): string => {
  const config = JSON.parse(readFileSync(path.join(repository, 'site.config.json'), 'utf8')) as object
  const file = path.join(dir, 'site.config.json')
  writeFileSync(file, JSON.stringify({ ...config, overrides: { origins: [ORIGIN] } }))
  return file
}

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-overrides-'))
  makeNextBuild('mf-label', path.join(dir, 'next'), '0000000000', [LIVE, TRIED])
  site = await startSite('--site', path.join(dir, 'site'), '--config', configure(), 'start')
})

test.afterAll(async () => {
  await site?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Answers for the origin of the builds; `broken` replaces scripts by one that throws. */
const serveBuilds = (page: Page, { broken = false } = {}) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    return broken && pathname.endsWith('.js')
      ? route.fulfill({ headers, contentType: 'text/javascript', body: 'throw new Error("broken override")' })
      : route.fulfill({ headers, path: path.join(dir, 'next', pathname) })
  })

test('an override shows a part from elsewhere until the banner takes it back; one that fails gives way to the live version', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Essai d’une partie du site' })
  await serveBuilds(page)
  await page.goto(`${site.url}/label?override=label@${ORIGIN}/`)
  await expect(page.getByText(TRIED).first()).toBeVisible()
  await expect(banner).toContainText(ORIGIN)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByText(TRIED).first()).toBeVisible()
  await banner.getByRole('button', { name: 'Revenir à la version en ligne' }).click()
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await expect(banner).toBeHidden()

  await page.unroute(`${ORIGIN}/**`)
  await serveBuilds(page, { broken: true })
  await page.goto(`${site.url}/label?override=label@${ORIGIN}/`)
  await expect(banner).toContainText('a échoué')
  await expect(page.getByText(LIVE).first()).toBeVisible()
})
