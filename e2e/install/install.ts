// Follows docs/operations.md on a separate machine, and checks after each section what it promises.
// Usage: e2e/install/run
import assert from 'node:assert/strict'
import { processLogger } from '../../tools/src/lib/logger'
import { readSections } from '../support/documents'
import { expectConfined } from './confined'
import { type Machine, openMachine, PACKAGE, RELEASES } from './machine'
import { type Peak, watchMemory } from './memory'
import {
  changeStream,
  expectOnline,
  fillIn,
  findPinnedScript,
  findPlayedTime,
  readAddress,
  readLiveVersion,
  readRegistry,
} from './site'
import { startStudio, visitSite } from './visitor'

const COLLECTIVE = 'Sel Noir'
const SONG = 'Kick Fantôme - Sous-sol'
/** What the document promises of the first page: typed commands, and memory of all that runs. Its time is that of Debian's mirror. */
const MAX_COMMANDS = 10
const MAX_MEGABYTES = 1_000
/** What the installed release may take, whatever the npm of Debian installs. */
const MAX_INSTALLED_MEGABYTES = 120
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

/** Follows the rest of a section, with what belongs here in the place of its examples. */
const followWith = (title: string, replace: (line: string) => string): void => {
  for (const block of take(title)) followBlock(machine, block.map(replace))
}

/** The release that the document fetches is the package of this commit, and the next one the same with another number. */
const takePackage = (line: string): string =>
  line
    .replace(/https:\/\/releases\.example\/\S+\.tgz/, PACKAGE)
    .replace(/https:\/\/releases\.example\/\S+/, RELEASES)

/** From the package to a page: what the first two sections promise. */
const becomeOnline = async (): Promise<void> => {
  const commands = ['1. The machine', '2. Set up'].flatMap((title) => sections.get(title) ?? []).flat().length
  assert.ok(commands <= MAX_COMMANDS, `${commands} commands to a page`)
  const peak: Peak = watchMemory(machine.root)
  const startedAt = performance.now()
  followWith('1. The machine', takePackage)
  follow('2. Set up')
  const installed = machine.run(['du --summarize --bytes "$(npm root --global)"'])
  const installedMegabytes = Math.round(Number.parseInt(installed, 10) / 1e6)
  assert.ok(installedMegabytes <= MAX_INSTALLED_MEGABYTES, `installed it takes ${installedMegabytes} MB`)
  const tookMs = performance.now() - startedAt
  expectOnline(machine, COLLECTIVE, 'missing')
  const megabytes = Math.round((await peak.end()) / 1e6)
  processLogger.info(
    `From a bare machine to a page: ${commands} commands, ${Math.round(tookMs / 1000)} s, at most ${megabytes} MB of memory`,
  )
  assert.ok(megabytes <= MAX_MEGABYTES, `it took ${megabytes} MB of memory`)
}

const fillInAndFollow = (): void => {
  fillIn(machine)
  follow('3. What it says')
  follow('4. The stream')
  follow('5. Podcasts and programme')
  follow('6. See that it is online')
  expectConfined(machine)
  follow('8. Set up again, or take away')
}

const beHeard = async (): Promise<void> => {
  const stopStudio = await startStudio(machine, SONG)
  await visitSite(COLLECTIVE, SONG.replace(/ - .*/, ''))
  stopStudio()
}

const changeAndGoBack = (): void => {
  const before = readLiveVersion(machine, 'content')
  machine.run(['sed --in-place "s/Sel Noir/Sel Blanc/" /srv/content/home/home.yaml'])
  followWith('9. Update', takePackage)
  assert.notEqual(readLiveVersion(machine, 'content'), before)
  expectOnline(machine, 'Sel Blanc')
  assert.match(machine.run(['site --version']), /^site 1\.1\.0,/)
  follow('10. Go back')
  expectOnline(machine, COLLECTIVE)
  assert.match(machine.run(['site --version']), /^site 1\.0\.0,/)
}

const loseAndRestore = (): void => {
  const pinned = findPinnedScript(machine)
  const script = readAddress(machine, pinned)
  changeStream(machine)
  assert.notEqual(findPinnedScript(machine), pinned)
  follow('11. Backup', 2)
  const before = readRegistry(machine)
  machine.run(['rm --recursive /srv/site/* /srv/content/* /etc/site/api.env'])
  follow('11. Backup')
  assert.equal(readRegistry(machine), before)
  assert.equal(readAddress(machine, pinned), script, 'a pinned script other sites embed')
  expectOnline(machine, COLLECTIVE)
}

/** Takes everything away that setup made, and sets the machine up again behind nginx, with the content that was kept. */
const comeBackBehindNginx = (): void => {
  machine.run(['site setup --remove', 'systemctl stop caddy', 'apt-get remove --yes caddy'])
  assert.throws(() => machine.run(['site --version']), /ended with 127/)
  machine.run(['apt-get install --yes nginx'])
  machine.run([`npm install --global --ignore-scripts --no-audit --no-fund ${PACKAGE}`, 'site setup'])
  expectOnline(machine, COLLECTIVE)
  machine.run(['certbot renew --dry-run'])
  // A stand-in of certbot is no package of Debian.
  assert.match(machine.run(['site setup --dry-run']), /install --yes --quiet=2 certbot\n.*these 2 steps/)
}

await becomeOnline()
fillInAndFollow()
await beHeard()
changeAndGoBack()
loseAndRestore()
const playedAt = findPlayedTime(machine, SONG)
followWith('12. What to watch', (line) =>
  line.replace(/\b2026-11-29T21:14\b/, playedAt).replace(/\b2026-11\b/, playedAt.slice(0, 7)),
)
comeBackBehindNginx()

const left = [...sections].filter(([, blocks]) => blocks.length > 0).map(([title]) => title)
assert.deepEqual(left, [], 'sections that were not followed')
processLogger.info(`The install took ${Math.round((performance.now() - beganAt) / 1000)} s`)
process.exit(0)
