/**
 * Measures the site and prints Markdown tables (docs/performance.md): `npm run bench`, or some parts of it with
 * `npm run bench -- taps players --loads 15`.
 * - `loads`: pages beside those of the same sources as one bundle
 * - `taps`: from a tap at the first paint to the sound, beside a bare page
 * - `players`: the element on a page of another site, beside a bare audio element
 * - `playing`: main-thread time during `--seconds` of playing (60), beside a bare page
 */
import { parseArgs } from 'node:util'
import { processLogger } from '../../tools/src/lib/logger'
import { describeMachine, openBrowser } from './browser'
import { benchLoads } from './loads'
import { openSites } from './sites'
import { benchPlayers, benchPlaying, benchTaps } from './sound'

const PARTS = new Map(
  Object.entries({ loads: benchLoads, taps: benchTaps, players: benchPlayers, playing: benchPlaying }),
)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loads: { type: 'string', default: '9' }, seconds: { type: 'string', default: '60' } },
})
const [rounds, seconds] = [Number(values.loads), Number(values.seconds)]
const unknown = positionals.filter((name) => !PARTS.has(name))
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the bench has ${[...PARTS.keys()].join(', ')}`)

const { close, ...sites } = await openSites()
const browser = await openBrowser()
try {
  const machine = `${describeMachine()}, Chromium ${browser.version()}`
  processLogger.info(`\n${machine}, medians (quartiles) of ${rounds} rounds`)
  for (const [name, part] of PARTS)
    if (positionals.length === 0 || positionals.includes(name))
      processLogger.info(`\n${name}\n\n${await part({ browser, ...sites, rounds, seconds })}`)
} finally {
  await browser.close()
  await close()
}
