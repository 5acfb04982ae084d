import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_PLACES, formatMachineFile } from '../machine/machineFile'
import { runHere } from '../testing/runHere'
import { writeStubBuild } from '../testing/stubBuild'
import { makeStubCheckout } from '../testing/stubCheckout'
import { temporaryFolders } from '../testing/temporaryFolders'
import {
  describeInstalled,
  findDefaults,
  findHome,
  getCommandName,
  readCommit,
  readRelease,
} from './installation'
import { buildParts, findParts, findRoot } from './parts'

const folder = temporaryFolders()
const COMMIT = 'a'.repeat(40)

/** An installed release with these parts. */
const makeRelease = (...parts: readonly string[]): string => {
  const root = folder()
  writeFileSync(path.join(root, 'release.json'), JSON.stringify({ version: '1.2.0', commit: COMMIT }))
  mkdirSync(path.join(root, 'parts'))
  for (const part of parts) writeStubBuild(path.join(root, 'parts', part, 'dist'), { part, version: '1.0.0' })
  return root
}

const makeCheckout = (...parts: readonly string[]): string => {
  const root = folder()
  makeStubCheckout(root, parts)
  return root
}

test('a release has its parts built, the shell first, and builds none of them', async () => {
  const parts = findParts(makeRelease('label', 'shell', 'about'))
  expect(parts.map(({ name }) => name)).toEqual(['shell', 'about', 'label'])
  const built = await buildParts(parts, { info: () => {}, error: () => {} })
  expect(built).toEqual(parts.map((part) => ({ ok: true, value: { part, built: false } })))
})

test('a release knows its version and its commit; a checkout, and a damaged file, have none', () => {
  const release = makeRelease()
  expect(readRelease(release)).toEqual({ version: '1.2.0', commit: COMMIT })
  expect(readCommit(release)).toBe(COMMIT)
  const checkout = makeCheckout('shell')
  expect(readRelease(checkout)).toBeUndefined()
  writeFileSync(path.join(release, 'release.json'), '{"version":')
  expect(readRelease(release)).toBeUndefined()
})

test('the parts are those of the checkout; those of the current folder; or else those of the release', () => {
  const [release, checkout, repository, elsewhere] = [
    makeRelease('shell'),
    makeCheckout('shell'),
    makeCheckout('agenda'),
    folder(),
  ]
  expect(findRoot(checkout, repository)).toBe(checkout)
  expect(findRoot(release, repository)).toBe(repository)
  expect(findRoot(release, elsewhere)).toBe(release)
  expect(findRoot(elsewhere, repository)).toBe(repository)
})

test('a release and its documents call the command as it is installed, a checkout by npx', () => {
  const [installed, inCheckout] = [makeRelease(), makeCheckout()].map(getCommandName)
  expect([installed, inCheckout]).toEqual(['site', 'npx site'])
  expect(describeInstalled(`${inCheckout} deploy label, and npx sitemap`)).toBe(
    'site deploy label, and npx sitemap',
  )
})

test('without a machine file a release takes site, content and configuration of the current folder', () => {
  const [release, checkout, missing] = [
    makeRelease('shell'),
    makeCheckout('shell'),
    path.join(folder(), 'no.json'),
  ]
  expect(findHome(release)).toBe(process.cwd())
  expect(findDefaults(release, missing)).toEqual({
    ok: true,
    value: { config: path.resolve('site.config.json'), content: path.resolve('content') },
  })
  expect(findHome(checkout)).toBe(checkout)
})

test('a release takes them from the machine file; a checkout has its own whatever the machine says', () => {
  const [release, checkout] = [makeRelease('shell'), makeCheckout('shell')]
  const machine = path.join(folder(), 'site.json')
  writeFileSync(
    machine,
    formatMachineFile({ layout: 1, ...DEFAULT_PLACES, domain: 'sel-noir.example', web: 'caddy' }),
  )
  expect(findDefaults(release, machine)).toMatchObject({ ok: true, value: DEFAULT_PLACES })
  const own = { ok: true, value: { config: path.join(checkout, 'site.config.json') } }
  expect(findDefaults(checkout, machine)).toEqual(own)
})

test('a damaged machine file is a failure of a release', () => {
  const machine = path.join(folder(), 'site.json')
  writeFileSync(machine, '{')
  expect(findDefaults(makeRelease('shell'), machine)).toMatchObject({ error: { kind: 'machine-file' } })
})

test.each([
  ['build', ['build']],
  ['dev', ['dev', 'label']],
  ['new', ['new', 'agenda']],
  ['pack', ['pack', '--out', 'packages']],
])('site %s says in one sentence that a release has no sources', async (command, args) => {
  expect(await runHere(makeRelease('shell'), ...args)).toEqual({
    exitCode: 1,
    output: `site ${command} needs the sources of the site: call it in a checkout of its repository, since this is an installed release\n`,
  })
})
