import { testBrowser } from './runner'

/** Global setup: runs once before the first test, and not where the configuration is only read, as by the linter. */
export default (): void => {
  process.env.CHROMIUM = testBrowser()
}
