import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { COMMAND } from '../machine/program'
import { openMachine, openUsualMachine, write } from '../testing/savedMachine'
import { unwrap } from '../testing/stubSite'

const SCRIPT = readFileSync(path.join(__dirname, '../../bin/shipped.mjs'), 'utf8')
const WRAPPER = '#!/bin/sh\ncd /srv/checkout\nexec node tools/bin/site.mjs "$@"\n'
/** As `site setup` makes it, and as npm does. */
const LINKS = [
  '../../../opt/site/current/tools/bin/shipped.mjs',
  '../lib/node_modules/site/tools/bin/shipped.mjs',
]

/** A machine whose command is a link to a file. */
const openLinked = (link: string, text = SCRIPT) => {
  const machine = openUsualMachine()
  const place = path.join(machine.base, COMMAND)
  write(machine.base, path.join(COMMAND, '..', link), text)
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(link, place)
  return { ...machine, place }
}

test.each(LINKS)(
  'the command as a link to %s is not saved: a copy of the script finds no release',
  async (link) => {
    const file = unwrap(await openLinked(link).backup())
    const empty = openMachine({})
    unwrap(await empty.restore(file))
    expect(existsSync(path.join(empty.base, COMMAND))).toBe(false)
  },
)

test('a script of the operator is saved as the command, also behind a link', async () => {
  const machine = openUsualMachine()
  write(machine.base, COMMAND, WRAPPER)
  for (const one of [machine, openLinked('../../../root/site.sh', WRAPPER)]) {
    const empty = openMachine({})
    unwrap(await empty.restore(unwrap(await one.backup())))
    expect(empty.read(COMMAND)).toBe(WRAPPER)
  }
})

test('a backup that has the script of a release as the command leaves the command as it is', async () => {
  const older = openUsualMachine()
  write(older.base, COMMAND, SCRIPT)
  const file = unwrap(await older.backup())
  const machine = openLinked(LINKS[0] ?? '', '// of another release')
  unwrap(await machine.restore(file))
  unwrap(await machine.restore(file, { force: true }))
  expect(lstatSync(machine.place).isSymbolicLink()).toBe(true)
  expect(machine.read(COMMAND)).toBe('// of another release')
  expect(machine.lines).toContain(
    `${COMMAND} of the backup is the script of a release, which site setup makes: it stays as it is here`,
  )
  const empty = openMachine({})
  unwrap(await empty.restore(file))
  expect(existsSync(path.join(empty.base, COMMAND))).toBe(false)
})
