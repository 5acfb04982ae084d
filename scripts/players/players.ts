/**
 * Counts the bytes of players that pages put in, ours beside others at pinned versions, and prints a Markdown table:
 * `npm run players -- --site http://localhost:3000`, with the site running there. `--folder cpu-audio=/a/checkout` takes a
 * player from a folder, where npm cannot fetch it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { processLogger } from '../../tools/src/logger/logger'
import { must } from '../bench/must'
import { findBrowser } from '../browser/findBrowser'
import { thisMachine } from '../browser/thisMachine'
import type { Encoding } from './countingServer'
import { type Measured, measurePlayer, type PlayerBytes } from './measurePlayer'
import { type MeasuredPlayer, players } from './players.data'
import { silence } from './silence'
import { unpackPlayer } from './unpackPlayer'

const SOUND_S = 20

const pageOf = (html: string): string => `<!doctype html><title>A player</title>${html}`

const other = ({ files, html, button }: MeasuredPlayer, folder: string): Measured => {
  const texts = Object.entries(files).map(([address, file]) => [
    address,
    readFileSync(path.join(folder, file), 'utf8'),
  ])
  return {
    served: { ...Object.fromEntries(texts), '/': pageOf(html), '/sound.wav': silence(SOUND_S) },
    button,
  }
}

const ours = async (siteUrl: string): Promise<Measured> => {
  const { element } = await (await fetch(new URL('/embed/v1/player.json', siteUrl))).json()
  const html = `<script async src="/embed/v1/player.js"></script><${element} live></${element}>`
  return { served: { '/': pageOf(html) }, button: `${element} button`, siteUrl }
}

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1)

const row = (name: string, br: PlayerBytes, gzip: PlayerBytes): string => {
  const cells = (['tappable', 'heard', 'whole'] as const).map((when) => `${kB(br[when])} (${kB(gzip[when])})`)
  return `| ${[name, ...cells].join(' | ')} |`
}

const HEAD = [
  '| player | until it can be tapped | until it is heard | three seconds later |',
  '| ------ | ---------------------- | ----------------- | ------------------- |',
]

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    folder: { type: 'string', multiple: true, default: [] },
  },
})

const folderOf = ({ name, source }: MeasuredPlayer): string => {
  const given = values.folder
    .map((pair) => pair.split('='))
    .find(([player = '']) => name.startsWith(`${player} `))
  return given?.[1] ?? unpackPlayer(source)
}

const browser = await chromium.launch({
  executablePath: must(findBrowser(thisMachine(chromium.executablePath()))),
})
try {
  const measured = [
    ['this player', await ours(values.site)] as const,
    ...players.map((player) => [player.name, other(player, folderOf(player))] as const),
  ]
  const rows: string[] = []
  for (const [name, player] of measured) {
    const count = (encoding: Encoding) => measurePlayer(browser, player, encoding)
    rows.push(row(name, await count('br'), await count('gzip')))
  }
  processLogger.info(`kB with Brotli (gzip)\n\n${[...HEAD, ...rows].join('\n')}`)
} finally {
  await browser.close()
}
