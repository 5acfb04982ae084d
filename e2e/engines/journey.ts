import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { build } from 'esbuild'
import type { EngineName } from '../../scripts/engines/engines'
import { type HostPages, serveHostPages } from '../hosts/hostPages'
import type { EngineBrowser, EnginePage, Setup } from './enginePage'
import { createSoundCard, type SoundCard } from './machine'
import { launchChromium, launchFirefox } from './puppeteerClient'
import { type SiteProxy, startHeldSite, startPublicSite } from './siteProxy'
import { createVisitor, type Visitor } from './visitor'
import { launchWebkit } from './webkitClient'

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebkit }

interface TestFixtures {
  readonly enginePage: EnginePage
  readonly visitor: Visitor
  /** The first visit of a site whose scripts are held back. */
  readonly held: { readonly visitor: Visitor; readonly site: SiteProxy }
  readonly publicSite: SiteProxy
  /** Pages of other sites, which show the player of the public site. */
  readonly hosts: HostPages
}

interface WorkerFixtures {
  readonly engine: EngineName
  readonly setup: Setup
  readonly soundCard: SoundCard
  readonly engineBrowser: EngineBrowser
  readonly pageScript: string
}

const siteUrl = (): string => process.env.ENGINES_SITE_URL ?? ''

const bundlePageScript = async (): Promise<string> => {
  const entry = path.join(import.meta.dirname, 'inPage.ts')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false })
  return outputFiles[0]?.text ?? ''
}

/** A journey runs in the engine of its project; `setup` is how its visitor has set up the browser. */
export const journey = base.extend<TestFixtures, WorkerFixtures>({
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
  visitor: async ({ enginePage, pageScript }, use) => {
    await use(createVisitor(enginePage, siteUrl(), pageScript))
  },
  held: async ({ enginePage, pageScript }, use) => {
    const site = await startHeldSite(siteUrl())
    await use({ site, visitor: createVisitor(enginePage, site.url, pageScript) })
    // Firefox fires no `load` for an empty page while scripts of the page before it are held back.
    await enginePage.goto('about:blank', 'parsed')
    site.close()
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
})
