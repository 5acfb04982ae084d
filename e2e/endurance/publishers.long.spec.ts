import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRevision, revisionNumbers } from '../../tools/src/registry/revisions'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { expect, test } from '../support/test'
import { FOREIGN_MACHINE, KILL_AT_STEP, runNode } from './nodeProcess'
import { brokenFiles, readRegistry } from './registryOnDisk'
import { sizes } from './sizes'

let dir: string
let siteDir: string

test.beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-publishers-'))
  siteDir = path.join(dir, 'site')
})

test.afterEach(() => rmSync(dir, { recursive: true, force: true }))

const run = (...args: readonly string[]) => runNode(['--import', 'tsx', ...args])

/** The same as if it ran on a machine of this name, whose clock is so many days off. */
const runOn = (host: string, daysOff: number, ...args: readonly string[]) =>
  runNode(['--import', FOREIGN_MACHINE, '--import', 'tsx', ...args], {
    FOREIGN_HOST: host,
    FOREIGN_DAYS: String(daysOff),
  })

const PUBLISH_ONCE = path.join(import.meta.dirname, 'publishOnce.ts')
const PUBLISH_MANY = path.join(import.meta.dirname, 'publishMany.ts')

/** The machines that publish at the same moment: containers share a process id, and nobody's clock agrees. */
const MACHINES = [
  ['label', 'container-1', 0],
  ['radio', 'container-2', -400],
  ['about', 'container-2', 400],
] as const

test(`processes of machines with other names and clocks that publish ${sizes.publications} times at the same moment lose no update`, async () => {
  mkdirSync(siteDir)
  writeFileSync(path.join(siteDir, 'registry.lock'), '1 container-9 token')
  const count = String(sizes.publications)
  const endings = await Promise.all(
    MACHINES.map(([part, host, days]) => runOn(host, days, PUBLISH_MANY, siteDir, part, count)),
  )
  expect(endings.map(({ exitCode }) => exitCode)).toEqual(MACHINES.map(() => 0))
  const registry = readRegistry(siteDir)
  expect(registry.revision).toBe(MACHINES.length * sizes.publications)
  for (const [part] of MACHINES) expect(registry.parts[part]?.live).toBe(`1.0.${sizes.publications}`)
  const authors = new Set<string>()
  const store = createFolderStore(siteDir)
  for (const number of await revisionNumbers(store)) {
    const revision = await readRevision(store, number)
    if (revision.ok && revision.value) authors.add(revision.value.by.replace(/.*@/, ''))
  }
  expect([...authors].toSorted()).toEqual(['container-1', 'container-2'])
  expect(await brokenFiles(siteDir)).toEqual([])
})

const buildOf = (version: string): string => {
  const dist = path.join(dir, `dist-${version}`)
  writeStubBuild(dist, { part: 'label', version, files: { 'chunk.js': `chunk('${version}')` } })
  return dist
}

test('a publication killed at any step leaves the site whole, and the next one succeeds', async () => {
  await run(PUBLISH_ONCE, siteDir, buildOf('1.0.0'))
  let [step, killed] = [1, 0]
  for (;;) {
    const version = `1.0.${step}`
    const dist = buildOf(version)
    const ending = await runNode(['--import', 'tsx', '--import', KILL_AT_STEP, PUBLISH_ONCE, siteDir, dist], {
      KILL_AT_STEP: String(step),
    })
    expect(await brokenFiles(siteDir), `killed at step ${step}`).toEqual([])
    if (ending.signal !== 'SIGKILL') break
    killed += 1
    expect(await run(PUBLISH_ONCE, siteDir, dist), `after step ${step}`).toMatchObject({ exitCode: 0 })
    expect(readRegistry(siteDir).parts.label?.live).toBe(version)
    step += sizes.stride
  }
  console.info(`killed at ${killed} of about ${step} steps`)
  expect(killed).toBeGreaterThan(3)
})
