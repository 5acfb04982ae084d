import { launch } from 'puppeteer-core'
import { firefox } from '../../../scripts/machine/programs'
import { programFile } from '../machine/programFile'
import type { EngineBrowser, Setup } from '../page/enginePage'
import { nowhere } from './closedWorld'
import { puppeteerBrowser } from './puppeteerPage'

const closedWorld = {
  'network.proxy.type': 1,
  'network.proxy.http': nowhere.host,
  'network.proxy.http_port': nowhere.port,
  'network.proxy.ssl': nowhere.host,
  'network.proxy.ssl_port': nowhere.port,
}

/** Settings of the browser; the one that blocks all cookies also takes both storages away. */
const setupPreferences: Readonly<Record<Setup, Readonly<Record<string, unknown>>>> = {
  ordinary: {},
  'without scripts': { 'javascript.enabled': false },
  'without storage': { 'network.cookie.cookieBehavior': 2 },
}

/** SHA-256 of no bytes. */
const NOTHING_HASHED = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/**
 * Firefox ends what a page is fetching as it is left: it complains that scripts and pictures are not whole, and the page
 * that its requests failed, while it still can. In other engines it would be heard of these.
 */
const isOfLeftPage = (text: string): boolean =>
  (text.startsWith('None of the “sha256” hashes') && text.includes(NOTHING_HASHED)) ||
  text === 'Image corrupt or truncated.' ||
  /^Http failure response for \S+: 0 Unknown Error$/.test(text)

/** Firefox as Debian packages it, by Puppeteer over WebDriver BiDi. */
export const launchFirefox = async (
  setup: Setup,
  env: Readonly<Record<string, string>>,
): Promise<EngineBrowser> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: programFile(firefox),
    env: { ...process.env, ...env },
    extraPrefsFirefox: { ...closedWorld, ...setupPreferences[setup] },
  })
  return puppeteerBrowser(browser, { isIgnored: isOfLeftPage })
}
