import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { formatMachineFile } from '../machine/machineFile'
import { makeWanted } from '../testing/bareMachine'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { listDifferences, reportConfiguration } from './configuration'
import { changeSettings, configure } from './settings'

const folder = temporaryFolders()

test.each<[string, object, object, readonly string[]]>([
  ['nothing', { name: 'a', links: { site: 'b' } }, { links: { site: 'b' }, name: 'a' }, []],
  ['a field', { name: 'a' }, { name: 'b' }, ['name']],
  [
    'a field of a group',
    { colours: { ground: 'a', ink: 'b' } },
    { colours: { ground: 'c', ink: 'b' } },
    ['colours.ground'],
  ],
  ['a field that is new, or gone', { name: 'a' }, { city: 'b' }, ['name', 'city']],
  ['a list', { legal: ['a'] }, { legal: ['a', 'b'] }, ['legal']],
])('configurations differ in %s', (_, one, other, names) => {
  expect(listDifferences(one, other)).toEqual(names)
})

/** A configured site, whose configuration file was changed afterwards. */
const openSite = async (changes: object) => {
  const site = openStubSite(folder)
  unwrap(await changeSettings(site.store, { config: testSiteConfig, api: 'demo:24' }))
  writeFileSync(site.configFile, JSON.stringify({ ...testSiteConfig, ...changes }))
  return site
}

test('what is not published of the configuration is said, with the command that publishes it', async () => {
  const site = await openSite({ name: 'Sel Noir', emails: { contact: 'bonjour@sel-noir.example' } })
  await reportConfiguration(site)
  expect(site.lines).toEqual([
    expect.stringMatching(
      /site\.config\.json differs from the published one in name, emails\.\w+.*: site configure$/,
    ),
  ])
})

test('the command is as it has to be typed where the configuration is elsewhere', async () => {
  const site = await openSite({})
  const contentDir = folder()
  writeFileSync(
    path.join(contentDir, 'site.config.json'),
    JSON.stringify({ ...testSiteConfig, name: 'Sel Noir' }),
  )
  await reportConfiguration({ ...site, contentDir })
  expect(site.lines).toEqual([
    expect.stringMatching(/ in name: site configure --config \/.*site\.config\.json$/),
  ])
})

test('on a machine of site setup it is site setup, which restarts the services that read it, too', async () => {
  const site = await openSite({ name: 'Sel Noir' })
  const machineFile = path.join(folder(), 'site.json')
  const { machine } = makeWanted()
  writeFileSync(machineFile, formatMachineFile({ ...machine, config: site.configFile }))
  await reportConfiguration(site, machineFile)
  expect(site.lines).toEqual([expect.stringMatching(/ in name: site setup$/)])
})

test.each<[string, object, boolean]>([
  ['that is published', {}, true],
  ['of the checkout, which is not for other content', { name: 'Sel Noir' }, false],
])('nothing is said of a configuration %s', async (_, changes, isOwn) => {
  const site = await openSite(changes)
  await reportConfiguration({ ...site, contentDir: isOwn ? undefined : folder() })
  expect(site.lines).toEqual([])
})

test('configuring without an api keeps the one there is; a site without one gets that of its address', async () => {
  const site = await openSite({ name: 'Sel Noir' })
  unwrap(await configure(site))
  expect((await site.newest()).settings).toMatchObject({ api: 'demo:24', config: { name: 'Sel Noir' } })
  const other = openStubSite(folder)
  unwrap(await configure(other))
  expect((await other.newest()).settings?.api).toBe(new URL('/api', testSiteConfig.publicUrl).href)
})
