import { disable, rollBack, setCanary } from '../registry/operations'
import { parsePart, parseVersion } from '../testing/siteFixture'
import { stubPart } from '../testing/stubServerBundles'
import { openStubSite } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import { readLiveParts } from './liveParts'

const folder = temporaryFolders()

/** Reads the live parts of a site whose label has a canary. */
const openSite = async () => {
  const site = openStubSite(folder)
  await site.publish('shell', '1.0.0')
  for (const version of ['1.0.0', '1.1.0']) await site.publish('label', version, stubPart('Label', version))
  await site.change(rollBack(parsePart('label')))
  await site.change(setCanary(parsePart('label'), parseVersion('1.1.0'), 5))
  const read = async () => readLiveParts(site.store, await site.newest())
  return { ...site, read }
}

test('the live versions are read, and no canary', async () => {
  const { parts, failures } = await (await openSite()).read()
  expect(Object.entries(parts).map(([name, { live }]) => [name, live.version, live.rendered])).toEqual([
    ['shell', '1.0.0', true],
    ['label', '1.0.0', true],
  ])
  expect(failures).toEqual([])
})

test('every file of a version has the hash its manifest lists, the same entries carry', async () => {
  const { parts } = await (await openSite()).read()
  const { integrity } = parts.label!.live
  expect(Object.keys(integrity).sort()).toEqual(['build.json', 'remoteEntry.js', 'server.cjs'])
  for (const hash of Object.values(integrity)) expect(hash).toMatch(/^sha256-/)
})

test('a version with other bytes than were published is left out of the pages, and reported', async () => {
  const site = await openSite()
  site.tamper('label', '1.0.0', 'build.json', '{}')
  const { parts, failures } = await site.read()
  expect(Object.keys(parts)).toEqual(['shell'])
  expect(failures).toEqual([
    'label 1.0.0 (équipe label) is left to the browser: parts/label/1.0.0/build.json has other bytes',
  ])
})

test('a server bundle with other bytes than were published is not run; the part is left to the browser', async () => {
  const site = await openSite()
  site.tamper('label', '1.0.0', 'server.cjs', 'throw new Error("run")')
  const { parts, failures } = await site.read()
  expect(parts.label).toMatchObject({ live: { rendered: false } })
  expect(parts.label?.bundle).toBeUndefined()
  expect(failures).toEqual([expect.stringContaining('server.cjs has other bytes')])
})

test('of a part that is switched off no version is read', async () => {
  const site = await openSite()
  await site.change(disable(parsePart('label'), 'En pause'))
  expect(Object.keys((await site.read()).parts)).toEqual(['shell'])
})

test('a shell brings the script its pages run first', async () => {
  const site = await openSite()
  await site.publish('shell', '1.1.0', undefined, {
    files: { 'starter.js': 'start()' },
    starter: 'starter.js',
  })
  const { parts } = await site.read()
  expect(parts.shell?.live).toMatchObject({ starter: 'start()' })
})
