import { chromium } from '@playwright/test'
import { API_VARIABLES } from '../../api/src/config/apiConfig'
import { findTestBrowser } from '../../scripts/browser/findBrowser'
import { thisMachine } from '../../scripts/browser/thisMachine'

/** Written where the environment names a file for it, which Playwright reads itself. */
export const jsonReport: [string][] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : []

/** Removes settings of whoever runs the tests from the environment: commands the tests start would follow them. */
export const forgetSettings = (): void => {
  for (const name of [...API_VARIABLES, 'HOST', 'PORT', 'SITE_PURGE_URL', 'SITE_PURGE_TOKEN'])
    delete process.env[name]
}

/** The program tests run in. Each worker reads its configuration again, and is to look for no browser again. */
export const testBrowser = (): string => {
  const browser = findTestBrowser(thisMachine(chromium.executablePath()))
  if (!browser.ok) throw new Error(browser.error.message)
  process.env.CHROMIUM = browser.value
  return browser.value
}
