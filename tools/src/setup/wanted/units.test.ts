import { makeWanted, RELEASE } from '../../testing/bareMachine'
import { makeUnits } from './units'

const { machine, root, templates } = makeWanted()
const units = makeUnits(machine, root, templates)

const readLines = (unit: string): readonly string[] => (units[unit] ?? '').split('\n')

test('the process that reads feeds runs as its own user, and writes its records alone', () => {
  const lines = readLines('site-api.service')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User=site-api',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'StateDirectory=site-api',
      'MemoryMax=1G',
    ]),
  )
  expect(lines.filter((line) => /^(?:ReadWritePaths|DynamicUser|BindPaths)/.test(line))).toEqual([])
})

test.each(['site-server.service', 'site-pages.service', 'site-prune.service'])(
  '%s runs as the user of the site, and writes the published site and its own home alone',
  (unit) => {
    expect(readLines(unit)).toEqual(
      expect.arrayContaining([
        'User=site',
        'ProtectSystem=strict',
        'ReadWritePaths=/srv/site -/var/lib/site',
      ]),
    )
  },
)

test.each(Object.keys(units))('%s sets each name once, and calls the installed release', (unit) => {
  const lines = readLines(unit)
  const names = lines.filter((line) => line.includes('=')).map((line) => line.replace(/=.*/, ''))
  expect(
    names.filter((name, at) => names.indexOf(name) !== at && !['After', 'Wants'].includes(name)),
  ).toEqual([])
  for (const line of lines.filter((one) => one.startsWith('ExecStart=')))
    expect(line).toMatch(
      new RegExp(`^ExecStart=/usr/bin/node ${RELEASE}/(?:tools/bin/shipped|api/dist/serve)\\.mjs`),
    )
})

test('every service has an end of its file that systemd starts it by, or a timer', () => {
  const wantedBy = Object.entries(units)
    .filter(([, text]) => /^WantedBy=/m.test(text))
    .map(([name]) => name)
  expect(wantedBy.toSorted()).toEqual(
    [
      'site-api.service',
      'site-server.service',
      'site-pages.timer',
      'site-backup.timer',
      'site-prune.timer',
      'site-checks.timer',
    ].toSorted(),
  )
})
