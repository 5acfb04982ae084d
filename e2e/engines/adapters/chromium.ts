import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'
import { launch } from 'puppeteer-core'
import { findBrowser, thisMachine } from '../../../scripts/machine/findBrowser'
import type { EngineBrowser, Setup } from '../page/enginePage'
import { nowhere } from './closedWorld'
import { puppeteerBrowser } from './puppeteerPage'

/** The setting « block all cookies » of the browser, which also takes both storages away. */
const blockedCookies = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } })

const makeProfile = async (setup: Setup): Promise<string> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'engines-chromium-'))
  if (setup !== 'without storage') return profile
  await mkdir(path.join(profile, 'Default'))
  await writeFile(path.join(profile, 'Default/Preferences'), blockedCookies)
  return profile
}

/** Chromium, by Puppeteer over its own protocol. */
export const launchChromium = async (
  setup: Setup,
  env: Readonly<Record<string, string>>,
): Promise<EngineBrowser> => {
  const program = findBrowser(thisMachine(playwrightChromium.executablePath()))
  if (!program.ok) throw new Error(program.error.message)
  const userDataDir = await makeProfile(setup)
  const browser = await launch({
    executablePath: program.value,
    userDataDir,
    env: { ...process.env, ...env },
    // Root needs it; nothing but our own site is opened.
    args: ['--no-sandbox', '--disable-gpu', `--proxy-server=${nowhere.host}:${nowhere.port}`],
    ignoreDefaultArgs: ['--mute-audio'],
  })
  const { open, close } = puppeteerBrowser(browser, {
    prepare: (page) => page.setJavaScriptEnabled(setup !== 'without scripts'),
  })
  return {
    open,
    close: async () => {
      await close()
      await rm(userDataDir, { recursive: true, force: true })
    },
  }
}
