/**
 * Measures the site and prints Markdown tables (docs/performance.md): `npm run bench`, or some parts of it with
 * `npm run bench -- taps players --loads 15`.
 * - `loads`: pages beside those of the same sources as one bundle
 * - `taps`: from a tap at the first paint to the sound, beside a bare page
 * - `players`: the element on a page of another site, beside a bare audio element
 * - `playing`: main-thread time during `--seconds` of playing (60), beside a bare page
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { processLogger } from '../../tools/src/logger/logger'
import { describeMachine, openBenchBrowser } from './benchBrowser'
import { benchLoads } from './loads'
import { benchPlayers } from './players'
import { benchPlaying } from './playing'
import { openSites } from './sites'
import { benchTaps } from './taps'

const PARTS = { loads: benchLoads, taps: benchTaps, players: benchPlayers, playing: benchPlaying }

type Part = keyof typeof PARTS

const isPart = (name: string): name is Part => name in PARTS

const bench = async (parts: readonly Part[], rounds: number, seconds: number): Promise<void> => {
  const { addresses, close } = await openSites(mkdtempSync(path.join(tmpdir(), 'onde-basse-bench-')))
  const browser = await openBenchBrowser()
  const machine = `${describeMachine()}, Chromium ${browser.version()}`
  try {
    processLogger.info(`\n${machine}, medians (quartiles) of ${rounds} rounds`)
    for (const part of parts) {
      const table = await PARTS[part]({ browser, addresses, rounds, seconds })
      processLogger.info(`\n${part}\n\n${table}`)
    }
  } finally {
    await browser.close()
    await close()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { loads: { type: 'string', default: '9' }, seconds: { type: 'string', default: '60' } },
})
const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS)
const unknown = chosen.filter((name) => !isPart(name))

if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the bench has ${Object.keys(PARTS).join(', ')}`)
await bench(chosen.filter(isPart), Number(values.loads), Number(values.seconds))
