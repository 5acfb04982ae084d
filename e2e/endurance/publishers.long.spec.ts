import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { repository } from '../support/command'
import { expect, test } from '../support/test'
import { KILL_AT_STEP, runNode } from './nodeProcess'
import { brokenFiles, readRegistry, readRevision } from './registryOnDisk'
import { sizes } from './sizes'

let dir: string
let siteDir: string

test.beforeEach(() => {
  test.setTimeout(600_000)
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-publishers-'))
  siteDir = path.join(dir, 'site')
})

test.afterEach(() => rmSync(dir, { recursive: true, force: true }))

const run = (...args: readonly string[]) => runNode(['--import', 'tsx', ...args])

const PUBLISH_ONCE = path.join(import.meta.dirname, 'publishOnce.ts')
const PUBLISH_MANY = path.join(repository, 'tools/src/testing/publishMany.ts')

test(`two processes that publish ${sizes.publications} times at the same moment lose no update`, async () => {
  const endings = await Promise.all(
    ['label', 'radio'].map((part) => run(PUBLISH_MANY, siteDir, part, String(sizes.publications))),
  )
  expect(endings.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  const { number, parts = {} } = readRevision(siteDir) ?? {}
  expect(number).toBe(2 * sizes.publications)
  expect(readRegistry(siteDir).revision).toBe(number)
  expect(Object.values(parts).map(({ versions }) => Object.keys(versions).length)).toEqual([
    sizes.publications,
    sizes.publications,
  ])
  expect(brokenFiles(siteDir)).toEqual([])
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
    expect(brokenFiles(siteDir), `killed at step ${step}`).toEqual([])
    if (ending.signal !== 'SIGKILL') break
    killed += 1
    expect(await run(PUBLISH_ONCE, siteDir, dist), `after step ${step}`).toMatchObject({ exitCode: 0 })
    expect(readRegistry(siteDir).parts.label?.live).toBe(version)
    step += sizes.stride
  }
  console.info(`killed at ${killed} of about ${step} steps`)
  expect(killed).toBeGreaterThan(3)
})
