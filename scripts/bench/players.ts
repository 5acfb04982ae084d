import type { Browser } from '@playwright/test'
import { type Transfer, watchTransfers } from '../browser/transfers'
import { TIMEOUT_MS, withPage } from './benchBrowser'
import { computeSpread, measureInRounds } from './statistics'
import type { Bench } from './subjects'
import { formatKilobytes, formatMs, formatRatio, formatTable } from './table'
import { RECORD_TAP, waitForSound } from './taps'

/** When the frame behind the element has loaded. */
const LATER_MS = 5_000

/** One visit of a page of somebody else's. Bytes are those of the player, without sound and pictures. */
interface PlayerVisit {
  readonly tapMs: number
  readonly bytesToTap: number
  readonly bytesToSound: number
  readonly bytesLater: number
}

/** The stream and the covers; `Other` are those for the system's media controls. */
const CONTENT = new Set(['Media', 'Image', 'Other'])

const sumPlayer = (transfers: readonly Transfer[]): number =>
  transfers.filter(({ kind }) => !CONTENT.has(kind)).reduce((sum, { bytes }) => sum + bytes, 0)

const visitHost = (browser: Browser, url: string, site: string): Promise<PlayerVisit> =>
  withPage(browser, { script: RECORD_TAP, slow: true }, async ({ page, session }) => {
    const transfers = watchTransfers(session, new URL(site).origin)
    await page.goto(url, { timeout: TIMEOUT_MS })
    const button = page.locator('button').first()
    await button.waitFor({ timeout: TIMEOUT_MS })
    const bytesToTap = sumPlayer(transfers())
    await button.click()
    const tapMs = await waitForSound(page)
    const bytesToSound = sumPlayer(transfers())
    await page.waitForTimeout(LATER_MS)
    return { tapMs, bytesToTap, bytesToSound, bytesLater: sumPlayer(transfers()) }
  })

/** Visits a page of another origin that shows the player's element, beside one with a bare audio element. */
export const benchPlayers = async ({ browser, addresses, rounds }: Bench): Promise<string> => {
  const visit = (url: string) => () => visitHost(browser, url, addresses.site)
  const visits = await measureInRounds(rounds, {
    player: visit(addresses.hostOfPlayer),
    bare: visit(addresses.hostOfAudio),
  })
  const spread = (name: string, measure: keyof PlayerVisit) =>
    computeSpread(visits(name).map((one) => one[measure]))
  return formatTable(
    ['page of another site', 'kB until tappable', 'until sound', '5 s later', 'tap to sound, ms', 'ratio'],
    Object.entries({ player: 'our element', bare: 'bare `<audio>`' }).map(([name, title]) => [
      title,
      formatKilobytes(spread(name, 'bytesToTap')),
      formatKilobytes(spread(name, 'bytesToSound')),
      formatKilobytes(spread(name, 'bytesLater')),
      formatMs(spread(name, 'tapMs')),
      formatRatio(spread(name, 'tapMs'), spread('bare', 'tapMs')),
    ]),
  )
}
