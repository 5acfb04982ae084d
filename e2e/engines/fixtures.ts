import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { build } from 'esbuild'
import type { EngineName } from '../../scripts/machine/engines'
import { type HostPages, serveHostPages } from '../hosts/hostPages'
import { expect } from '../support/test'
import { launchChromium } from './adapters/chromium'
import { launchFirefox } from './adapters/firefox'
import { launchWebkit } from './adapters/webkit'
import { type HeldSite, startHeldSite } from './machine/heldSite'
import { type PublicSite, startPublicSite } from './machine/publicSite'
import { createSoundCard, type SoundCard } from './machine/soundCard'
import type { EngineBrowser, EnginePage, Setup } from './page/enginePage'
import { createTestClient, type TestClient } from './page/testClient'

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebkit }

/** A first visit: the scripts of its site are held back, and its browser has nothing of it. */
export interface HeldVisit {
  readonly client: TestClient
  readonly site: HeldSite
}

interface OfTest {
  readonly enginePage: EnginePage
  readonly client: TestClient
  /** Begins one, in the same browser. */
  readonly visitHeld: () => Promise<HeldVisit>
  readonly publicSite: PublicSite
  /** Pages of others, which show the player of the public site. */
  readonly hosts: HostPages
}

const siteUrl = (): string => process.env.ENGINES_SITE_URL ?? ''

interface OfWorker {
  readonly engine: EngineName
  readonly setup: Setup
  readonly soundCard: SoundCard
  readonly engineBrowser: EngineBrowser
  readonly pageScript: string
}

const bundlePageScript = async (): Promise<string> => {
  const entry = path.join(import.meta.dirname, 'page/inPage.ts')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false })
  return outputFiles[0]?.text ?? ''
}

/** A journey runs in the engine of its project; `setup` says how its visitor has set up the browser. */
export const journey = base.extend<OfTest, OfWorker>({
  engine: ['chromium', { scope: 'worker', option: true }],
  setup: ['ordinary', { scope: 'worker', option: true }],
  soundCard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const soundCard = await createSoundCard()
      await use(soundCard)
      await soundCard.remove()
    },
    { scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engine, setup, soundCard }, use) => {
      const browser = await launchers[engine](setup, { ...soundCard.env, TZ: 'Europe/Paris' })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  pageScript: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => use(await bundlePageScript()),
    { scope: 'worker' },
  ],
  enginePage: async ({ engineBrowser }, use, info) => {
    const page = await engineBrowser.open()
    await page.resize(1280, 800)
    await use(page)
    if (info.status !== info.expectedStatus) {
      const picture = info.outputPath('page.png')
      await writeFile(picture, await page.screenshot())
      await info.attach('page', { path: picture })
    }
    const errors = await page.errors()
    await page.close()
    expect(errors, 'the pages log no error').toEqual([])
  },
  client: async ({ enginePage, pageScript }, use) => {
    await use(createTestClient(enginePage, siteUrl(), pageScript))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  publicSite: async ({}, use) => {
    const site = await startPublicSite(siteUrl())
    await use(site)
    site.close()
  },
  hosts: async ({ publicSite }, use) => {
    const hosts = await serveHostPages(publicSite.url, 'localhost')
    await use(hosts)
    hosts.close()
  },
  visitHeld: async ({ enginePage, pageScript }, use) => {
    const sites: HeldSite[] = []
    // Firefox fires no `load` for an empty page while scripts of the page before it are held back.
    const leave = () => enginePage.goto('about:blank', 'parsed')
    await use(async () => {
      // Chromium asks for a page's icon late, and in the name of the page that has come since.
      await leave()
      const site = await startHeldSite(siteUrl())
      sites.push(site)
      return { site, client: createTestClient(enginePage, site.url, pageScript) }
    })
    await leave()
    for (const site of sites) site.close()
  },
})
