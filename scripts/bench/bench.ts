/**
 * Measures the site and prints Markdown tables (docs/performance.md): `npm run bench`, or some parts of it with
 * `npm run bench -- taps players --loads 15`.
 * - `loads`: pages beside those of the same sources as one bundle
 * - `taps`: from a tap at the first paint to the sound, beside a bare page
 * - `players`: the element on a page of another site, beside a bare audio element
 * - `playing`: main-thread time during `--seconds` of playing (60), beside a bare page
 *
 * A table that breaks is named, the others are printed, and the exit code is 1.
 */
import { parseArgs } from 'node:util'
import { processLogger } from '../../tools/src/lib/logger'
import { describeMachine, openBrowser } from './browser'
import { benchLoads } from './loads'
import { openSites } from './sites'
import { benchPlayers, benchPlaying, benchTaps } from './sound'
import { printTables } from './tables'

const TABLES = { loads: benchLoads, taps: benchTaps, players: benchPlayers, playing: benchPlaying }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loads: { type: 'string', default: '9' }, seconds: { type: 'string', default: '60' } },
})
const [rounds, seconds] = [Number(values.loads), Number(values.seconds)]
const unknown = positionals.filter((name) => !Object.hasOwn(TABLES, name))
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the bench has ${Object.keys(TABLES).join(', ')}`)
const chosen = Object.entries(TABLES).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)

const { close, ...sites } = await openSites()
const browser = await openBrowser()
try {
  const machine = `${describeMachine()}, Chromium ${browser.version()}`
  processLogger.info(`\n${machine}, medians (quartiles) of ${rounds} rounds`)
  const bench = { browser, ...sites, rounds, seconds }
  if (!(await printTables(Object.fromEntries(chosen), bench, processLogger))) process.exitCode = 1
} finally {
  await browser.close()
  await close()
}
