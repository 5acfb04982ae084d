import { bareFacts, fakeSetupMachine, makeWanted, RELEASE } from '../testing/bareMachine'
import { describeStep } from './apply'
import { describeLeftProgram, findInstalled, planRemoval } from './remove'

const UPDATED = '/opt/site/versions/1.1.0/lib/node_modules/site'

/** A machine whose npm installs below a prefix, and that has releases in these folders. */
const makeMachine = (prefix: string | undefined, ...releases: readonly string[]) =>
  fakeSetupMachine({
    read: async (command) =>
      command.join(' ') === 'npm root --global' && prefix !== undefined
        ? `${prefix}/lib/node_modules\n`
        : undefined,
    find: async (place) =>
      releases.some((release) => place === `${release}/release.json`)
        ? { owner: 'root', mode: 0o644, text: '{}' }
        : undefined,
  })

const describeEnd = (installed: readonly string[]): readonly string[] =>
  planRemoval(makeWanted().machine, installed, bareFacts(), new Set()).flatMap((step) =>
    describeStep(step, 'en'),
  )

test('after an update the first installation goes, and then the folder that the program runs from', async () => {
  const installed = await findInstalled(makeMachine('/usr/local', RELEASE, UPDATED), UPDATED)
  expect(describeEnd(installed)).toEqual([
    '$ npm uninstall --global --prefix /usr/local site',
    'remove /etc/site/site.json',
    'remove /var/lib/site-update',
    'remove /usr/local/bin/site',
    'remove /opt/site',
  ])
  expect(describeLeftProgram(UPDATED, installed, 'en')).toBeUndefined()
})

test.each([
  ['that npm names now', '/opt/node', '/opt/node/lib/node_modules/site'],
  ['of Debian, where npm names another now', '/opt/node', '/usr/local/lib/node_modules/site'],
  ['of NodeSource, where npm is gone', undefined, '/usr/lib/node_modules/site'],
])('the first installation is found below the prefix %s', async (_, prefix, release) => {
  expect(await findInstalled(makeMachine(prefix, release), UPDATED)).toEqual([release])
})

test('a first installation that is not found is named, with the command that removes it', async () => {
  const installed = await findInstalled(makeMachine('/usr/local', UPDATED), UPDATED)
  expect(describeEnd(installed).join('\n')).not.toContain('npm')
  expect(describeLeftProgram(UPDATED, installed, 'en')).toBe(
    'The release that npm installed first is in no usual place: where it is still there, npm uninstall --global --prefix <the folder above its lib/node_modules> site removes it',
  )
})

test('a release that npm did not install for the machine is named, with the command that removes it', async () => {
  const root = '/srv/release/node_modules/site'
  const installed = await findInstalled(makeMachine('/usr/local', root), root)
  expect(installed).toEqual([])
  expect(describeLeftProgram(root, installed, 'fr')).toBe(
    'La version dans /srv/release/node_modules/site reste : rm --recursive /srv/release/node_modules/site',
  )
})
