import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeNextBuild } from '../endurance/nextBuild'
import { partsArrive } from '../prerender/pageWatch'
import { repository } from '../support/command'
import { type RunningSite, startSite } from '../support/runningSite'
import { expect, type Page, test } from '../support/test'

const ORIGIN = 'https://essais.example'
const WISH = `part=label@${ORIGIN}/`
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

/** Which scripts of a build are broken, and what comes in their place. */
interface Broken {
  readonly file: RegExp
  readonly body: (whole: string) => string
}

const throwing: Broken = { file: /\.js$/, body: () => 'throw new Error("broken override")' }
const tampered: Broken = { file: /\/Label\.\w+\.js$/, body: (whole) => `${whole};globalThis.tampered = true` }

/** A server of builds. */
const serveBuilds = (page: Page, broken?: Broken) =>
  page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    const file = path.join(dir, 'next', pathname)
    return broken?.file.test(pathname)
      ? route.fulfill({
          headers,
          contentType: 'text/javascript',
          body: broken.body(readFileSync(file, 'utf8')),
        })
      : route.fulfill({ headers, path: file })
  })

const banner = (page: Page) => page.getByRole('region', { name: 'Essai d’une partie du site' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Essayer une partie du site' })

test('an operator sees one part from an allowed origin, with a banner, until it is reset', async ({
  page,
}) => {
  await serveBuilds(page)
  await page.goto(`${site.url}/label?${WISH}`)
  await expect(page.getByText(TRIED).first()).toBeVisible()
  await expect(banner(page)).toContainText(ORIGIN)
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`${site.url}/label`)
  await expect(page.getByText(TRIED).first()).toBeVisible()
  await page.getByRole('button', { name: 'Revenir à la version en ligne' }).click()
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('an operator chooses in the panel what to see, and finds there what it is', async ({ page }) => {
  await serveBuilds(page)
  await page.goto(`${site.url}/label?part`)
  await expect(panel(page).getByRole('combobox', { name: 'Partie' })).toBeFocused()
  await panel(page).getByRole('combobox', { name: 'Partie' }).selectOption('label')
  await panel(page).getByRole('textbox', { name: 'Adresse du dossier' }).fill(ORIGIN)
  await page.keyboard.press('Enter')
  await expect(page.getByText(TRIED).first()).toBeVisible()
  await expect(banner(page)).toContainText(ORIGIN)
  await page.goto(`${site.url}/label?part=`)
  await expect(panel(page)).toContainText(`La partie « label » vient de ${ORIGIN}/`)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  await expect(banner(page)).toBeVisible()
})

test('a site that names no origins has no panel', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/label?part`)
  await partsArrive(page)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a part whose script is not the one its entry was built with gives way, and the script never runs', async ({
  page,
}) => {
  await serveBuilds(page, tampered)
  await page.goto(`${site.url}/label?${WISH}`)
  await expect(banner(page)).toContainText('a échoué')
  await expect(page.getByText(LIVE).first()).toBeVisible()
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
})

test('a part that fails gives way to the live version, and is not tried again', async ({ page }) => {
  await serveBuilds(page, throwing)
  await page.goto(`${site.url}/label?${WISH}`)
  await expect(banner(page)).toContainText('a échoué')
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('any other origin is never asked, and a site that names none ignores the request', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('.example/') && asked.push(request.url()))
  await page.goto(`${site.url}/label?part=label@https://ailleurs.example/`)
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await page.goto(`${baseURL}/label?${WISH}`)
  await expect(page.getByText(LIVE).first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(asked.filter((url) => /essais|ailleurs/.test(new URL(url).hostname))).toEqual([])
})
