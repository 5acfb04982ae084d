import { chromium } from '@playwright/test'
import { API_VARIABLES } from '../../api/src/sources/config'
import { findTestBrowser, thisMachine } from '../../scripts/machine/findBrowser'

/** Written where the environment names a file for it, which Playwright reads itself. */
export const jsonReport: [string][] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json']] : []

/** Removes the settings of the person who runs the tests: commands that tests start would follow them. */
export const forgetSettings = (): void => {
  for (const name of [...API_VARIABLES, 'SITE_PURGE_COMMAND']) delete process.env[name]
}

/** Finds the browser tests run in, and installs one where the machine has none; throws where it cannot. */
export const testBrowser = (): string => {
  const browser = findTestBrowser(thisMachine(chromium.executablePath()))
  if (!browser.ok) throw new Error(browser.error.message)
  return browser.value
}

/** The browser that the global setup found: workers read their configuration after it, and inherit its environment. */
export const installedBrowser = (): string => process.env.CHROMIUM ?? chromium.executablePath()

/** Global setup: runs once before the first test, and not where the configuration is only read, as by the linter. */
export default (): void => {
  process.env.CHROMIUM = testBrowser()
}
