// Follows docs/operations.md on a separate machine, and checks after each section what it promises.
// Usage: e2e/install/run
import assert from 'node:assert/strict'
import { processLogger } from '../../tools/src/lib/logger'
import { readSections } from '../support/documents'
import { type Machine, openMachine } from './machine'
import {
  changeAbout,
  changeStream,
  expectOnline,
  fillIn,
  findPinnedScript,
  findPlayedTime,
  offerRepository,
  readAddress,
  readLiveVersion,
  readRegistry,
} from './site'
import { startStudio, visitSite } from './visitor'

const COLLECTIVE = 'Sel Noir'
const SONG = 'Kick Fantôme - Sous-sol'
const beganAt = performance.now()
const sections = new Map(readSections('operations.md').map(({ title, blocks }) => [title, blocks]))

/** Runs a block, and prints the time since the start. */
const followBlock = (machine: Machine, block: readonly string[]): void => {
  for (const line of block) processLogger.info(`$ ${line}`)
  processLogger.info(machine.run(block).trimEnd())
  processLogger.info(`(${Math.round((performance.now() - beganAt) / 1000)} s)`)
}

/** The blocks of a section that were not followed yet: the next one, or all of them. */
const take = (title: string, count = Number.POSITIVE_INFINITY): readonly (readonly string[])[] => {
  const blocks = sections.get(title)
  if (!blocks || blocks.length === 0)
    throw new Error(`docs/operations.md has no commands left under « ${title} »`)
  const [taken, left] = [blocks.slice(0, count), blocks.slice(count)]
  sections.set(title, left)
  return taken
}

const machine = await openMachine()
const follow = (title: string, count?: number): void => {
  for (const block of take(title, count)) followBlock(machine, block)
}

/** Follows the rest of a section, with the time of a song that was played here for the one of its examples. */
const followAt = (title: string, playedAt: string): void => {
  for (const block of take(title))
    followBlock(
      machine,
      block.map((line) =>
        line.replace(/\b2026-11-29T21:14\b/, playedAt).replace(/\b2026-11\b/, playedAt.slice(0, 7)),
      ),
    )
}

const becomeOnline = (): void => {
  follow('1. The machine')
  offerRepository(machine)
  follow('2. The software')
  follow('3. What it says', 1)
  fillIn(machine)
  follow('3. What it says')
  follow('4. The stream')
  follow('5. The api')
  follow('6. Publish')
  follow('7. The web server')
  follow('8. See that it is online')
  expectOnline(machine, COLLECTIVE)
}

const beHeard = async (): Promise<void> => {
  const stopStudio = await startStudio(machine, SONG)
  await visitSite(COLLECTIVE, SONG.replace(/ - .*/, ''))
  stopStudio()
}

const changeAndGoBack = (): void => {
  const before = readLiveVersion(machine, 'about')
  changeAbout(machine)
  machine.run(['sed --in-place "s/Sel Noir/Sel Blanc/" /srv/content/home/home.yaml'])
  follow('9. Update')
  assert.notEqual(readLiveVersion(machine, 'about'), before)
  expectOnline(machine, 'Sel Blanc')
  follow('10. Go back')
  assert.equal(readLiveVersion(machine, 'about'), before)
  expectOnline(machine, COLLECTIVE)
}

const loseAndRestore = (): void => {
  const pinned = findPinnedScript(machine)
  const script = readAddress(machine, pinned)
  changeStream(machine)
  assert.notEqual(findPinnedScript(machine), pinned)
  follow('11. Backup', 2)
  const before = readRegistry(machine)
  machine.run(['rm --recursive /srv/site/* /srv/content/* /etc/site'])
  follow('11. Backup')
  assert.equal(readRegistry(machine), before)
  assert.equal(readAddress(machine, pinned), script, 'a pinned script other sites embed')
  expectOnline(machine, COLLECTIVE)
}

becomeOnline()
await beHeard()
changeAndGoBack()
loseAndRestore()
followAt('12. What to watch', findPlayedTime(machine, SONG))

const left = [...sections].filter(([, blocks]) => blocks.length > 0).map(([title]) => title)
assert.deepEqual(left, [], 'sections that were not followed')
processLogger.info(`The install took ${Math.round((performance.now() - beganAt) / 1000)} s`)
process.exit(0)
