import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeNextBuild } from '../support/builds'
import { allowOverrides } from '../support/editedPages'
import { expect, type Page, test } from '../support/test'

const ORIGIN = 'https://essais.example'
const [LIVE, TRIED] = ['Les sorties du label', 'Les disques du label'] as const

let dir: string
let dist: string

test.beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'site-overrides-'))
  ;({ dist } = makeNextBuild(dir, 'mf-label', '0000000000', [LIVE, TRIED]))
})

test.afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Answers for the origin of the builds; `broken` replaces scripts by one that throws. */
const serveBuilds = (page: Page, { broken = false } = {}) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    return broken && pathname.endsWith('.js')
      ? route.fulfill({ headers, contentType: 'text/javascript', body: 'throw new Error("broken override")' })
      : route.fulfill({ headers, path: path.join(dist, pathname) })
  })

test('an override shows a part from elsewhere until the banner takes it back; one that fails gives way to the live version', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Essai d’une partie du site' })
  await allowOverrides(page, ORIGIN)
  await serveBuilds(page)
  await page.goto(`/label?override=label@${ORIGIN}/`)
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
  await page.goto(`/label?override=label@${ORIGIN}/`)
  await expect(banner).toContainText('a échoué')
  await expect(page.getByText(LIVE).first()).toBeVisible()
})
