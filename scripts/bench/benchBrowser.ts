import { cpus } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../browser/findBrowser'
import { thisMachine } from '../browser/thisMachine'
import { must } from './must'

/** The world outside the site would measure itself; answering it in the browser would slow every request. */
const WITHOUT_WORLD =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'

/** The browser that loads what is measured. */
export const openBenchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: must(findBrowser(thisMachine(chromium.executablePath()))),
    args: [WITHOUT_WORLD],
  })

/** What it all ran on. */
export const machine = (): string => {
  const [processor] = cpus()
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.version}`
}
