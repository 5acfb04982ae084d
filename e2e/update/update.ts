// Updates a machine and goes back, under an open page whose sound goes on; kills both at each step.
// Usage: e2e/update/run
import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { readMachineNote } from '../../api/src/service/api'
import { processLogger } from '../../tools/src/lib/logger'
import { BACK, FORWARD } from '../../tools/src/update/journey/plan'
import { player } from '../player/playerPage'
import { testBrowser } from '../support/runner'
import { readSound, soundMovesBy } from '../support/sound'
import { openFront, SITE } from './front'
import { openTrialMachine, type TrialMachine } from './machine'

/** How long no page may come, at most: the server starts anew, on a machine that may do other work. */
const MAX_GAP_MS = 60_000
/** Steps of seconds, which are killed in their middle, too: this long after they began. */
const MIDDLE_MS = 700
const LONG_STEPS = {
  forward: ['backup', 'install', 'start', 'parts'],
  back: ['restart', 'unpublish'],
} as const

const [folder = ''] = process.argv.slice(2)
const beganAt = performance.now()
const say = (line: string): void =>
  processLogger.info(`[${Math.round((performance.now() - beganAt) / 1000)} s] ${line}`)

/** Asks for a page all the time; knows for how long none came. */
const watchSite = () => {
  let [lastAt, longest, isOver] = [performance.now(), 0, false]
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch('http://127.0.0.1:3000/').catch(() => undefined)
      const text = answer?.status === 200 ? await answer.text().catch(() => '') : ''
      const now = performance.now()
      longest = Math.max(longest, now - lastAt)
      if (text.includes('Sel Noir')) lastAt = now
      await wait(200)
    }
  }
  const asking = ask()
  return {
    readGap: () => {
      const gap = Math.round(longest)
      longest = 0
      return gap
    },
    stop: async () => {
      isOver = true
      await asking
    },
  }
}

const openPage = async (): Promise<{ readonly page: Page; readonly broken: string[] }> => {
  const browser = await chromium.launch({
    executablePath: testBrowser(),
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP * 127.0.0.1',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
  const page = await browser.newPage({ ignoreHTTPSErrors: true, locale: 'fr-FR' })
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.goto(SITE)
  await expect(page.getByRole('contentinfo')).toContainText('Sel Noir')
  await player(page).stream.click()
  await soundMovesBy(page, 2)
  return { page, broken }
}

/** Runs a command while the page plays; its sound must have gone on for nearly all of that time. */
const whilePlaying = async (page: Page, work: () => Promise<void>): Promise<void> => {
  const [before, startedAt] = [(await readSound(page)).currentTime, performance.now()]
  await work()
  const { currentTime, paused } = await readSound(page)
  const passed = (performance.now() - startedAt) / 1000
  say(`the sound went on for ${(currentTime - before).toFixed(1)} of ${passed.toFixed(1)} s`)
  assert.equal(paused, false)
  assert.ok(currentTime - before > passed * 0.9, 'the sound paused')
}

const expectWhole = async (machine: TrialMachine, version: string, about: string): Promise<void> => {
  assert.equal(machine.readVersion(), version)
  assert.equal(machine.readLive('about'), about)
  assert.equal(machine.readStep(), undefined)
  for (const address of ['http://127.0.0.1:4100/readyz', 'http://127.0.0.1:3000/a-propos'])
    assert.ok((await fetch(address)).status < 400, address)
}

const succeed = async (machine: TrialMachine, ...words: readonly string[]): Promise<string> => {
  const { status, output } = await machine.site(...words)
  assert.equal(status, 0, output)
  return output
}

const refuse = async (machine: TrialMachine, reason: RegExp, ...words: readonly string[]): Promise<void> => {
  const { status, output } = await machine.site(...words)
  assert.equal(status, 1, output)
  assert.match(output, reason)
}

const releases = (version: string): string => path.join(folder, version)

/** Puts a damaged copy of 1.1.0 into a folder, which the machine sees. */
const damage = (machine: TrialMachine, what: 'cut' | 'unsigned'): string => {
  const place = `/root/${what}`
  const to = path.join(machine.root, place)
  mkdirSync(to, { recursive: true })
  const name = `${readFileSync(path.join(folder, 'made'), 'utf8')}-1.1.0.tgz`
  const files = [name, 'SHA256SUMS', ...(what === 'unsigned' ? [] : ['SHA256SUMS.sig'])]
  for (const file of files) copyFileSync(path.join(releases('1.1.0'), file), path.join(to, file))
  if (what === 'cut') truncateSync(path.join(to, name), 1_000_000)
  return place
}

const machine = await openTrialMachine(folder)
openFront(folder)
const first = machine.readLive('about')
say(`1.0.0 is online, about is ${first}`)
const { page, broken } = await openPage()
const watch = watchSite()

say('a check notes what only root sees')
const told = await succeed(machine, 'update', releases('1.1.0'), '--check')
assert.match(told, /closes a security hole, in 1\.1\.0/)
const note = await readMachineNote(async () => readFileSync(path.join(machine.root, 'srv/site/machine.json')))
assert.deepEqual(note?.newer, { version: '1.1.0', isSecurity: true })
assert.ok(note?.certificateEndsAt)

say('damaged, unsigned and older releases change nothing')
await refuse(machine, /cut or damaged/, 'update', damage(machine, 'cut'))
await refuse(machine, /is not signed/, 'update', damage(machine, 'unsigned'))

say('to 1.1.0 and back')
await whilePlaying(page, async () => {
  say((await succeed(machine, 'update', releases('1.1.0'))).trim())
})
const second = machine.readLive('about')
assert.notEqual(second, first)
await expectWhole(machine, '1.1.0', second)
say(`no page came for ${watch.readGap()} ms at most`)
await refuse(machine, /1\.0\.0 is older than 1\.1\.0.*--allow-older/, 'update', releases('1.0.0'))

say('an api that never starts: it goes back by itself')
await whilePlaying(page, () =>
  refuse(machine, /everything is as it was before, with 1\.1\.0/, 'update', releases('1.2.0')),
)
await expectWhole(machine, '1.1.0', second)
await whilePlaying(page, async () => {
  await succeed(machine, 'update', '--back')
})
await expectWhole(machine, '1.0.0', first)

const expectInterrupted = async (): Promise<void> => {
  const { output } = await machine.site('status')
  assert.match(output, /was interrupted, and the site runs: site update completes it/)
  const page = await fetch('http://127.0.0.1:3000/').catch(() => undefined)
  say(`interrupted at ${machine.readStep()}, with a page: ${page?.status === 200}`)
}

/** A kill of an update, then one of going back. */
const KILLS = [
  ...FORWARD.map((step, at) => ({ step, back: BACK[at % BACK.length] ?? 'restart', delayMs: 0 })),
  ...LONG_STEPS.forward.map((step, at) => ({
    step,
    back: LONG_STEPS.back[at % LONG_STEPS.back.length] ?? 'restart',
    delayMs: MIDDLE_MS,
  })),
]

for (const { step, back, delayMs } of KILLS) {
  await machine.killAt(step, delayMs, 'update', releases('1.1.0'))
  await expectInterrupted()
  await succeed(machine, 'update', releases('1.1.0'))
  await expectWhole(machine, '1.1.0', second)
  await machine.killAt(back, delayMs, 'update', '--back')
  await expectInterrupted()
  await succeed(machine, 'update')
  await expectWhole(machine, '1.0.0', first)
  const gap = watch.readGap()
  say(
    `killed ${delayMs} ms after ${step}, then ${back} had begun, and completed; no page came for ${gap} ms at most`,
  )
  assert.ok(gap < MAX_GAP_MS)
}

await soundMovesBy(page, 2)
await page.getByRole('link', { name: 'À propos' }).first().click()
await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
await soundMovesBy(page, 2)
assert.deepEqual(broken, [])
await watch.stop()
say('The site was there all the time, and its sound went on')
process.exit(0)
