import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { parseRegistry, type Registry } from '@site/shared/registry'
import { integrityOf } from '../../tools/src/publication/integrity'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { repository } from '../support/command'
import { sizes } from './sizes'

let dir: string
let siteDir: string

test.beforeEach(() => {
  test.setTimeout(600_000)
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-publishers-'))
  siteDir = path.join(dir, 'site')
})

test.afterEach(() => rmSync(dir, { recursive: true, force: true }))

interface Ending {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ending> =>
  new Promise((resolve) => {
    const options = { cwd: repository, stdio: 'inherit', env: { ...process.env, ...env } } as const
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], options)
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal }))
  })

const PUBLISH_ONCE = path.join(import.meta.dirname, 'publishOnce.ts')
const KILL_AT_STEP = path.join(import.meta.dirname, 'killAtStep.mjs')
const PUBLISH_MANY = path.join(repository, 'tools/src/testing/publishMany.ts')

/** The registry of the site, which has to be sound. */
const readRegistry = (): Registry => {
  const registry = parseRegistry(readFileSync(path.join(siteDir, 'registry.json'), 'utf8'))
  if (!registry.ok) throw new Error(registry.error.message)
  return registry.value
}

/** Files the registry promises that are not there, or not as promised. */
const brokenFiles = (registry: Registry): readonly string[] =>
  Object.entries(registry.parts).flatMap(([part, { versions }]) =>
    Object.entries(versions).flatMap(([version, { integrity }]) =>
      Object.entries(integrity)
        .map(([file, promised]) => [path.join(siteDir, 'parts', part, version, file), promised] as const)
        .filter(([file, promised]) => integrityOf(readFileSync(file)) !== promised)
        .map(([file]) => file),
    ),
  )

test(`two processes that publish ${sizes.publications} times at the same moment lose no update`, async () => {
  const endings = await Promise.all(
    ['label', 'radio'].map((part) => run([PUBLISH_MANY, siteDir, part, String(sizes.publications)])),
  )
  expect(endings.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  const registry = readRegistry()
  expect(registry.revision).toBe(2 * sizes.publications)
  for (const part of ['label', 'radio'])
    expect(Object.keys(registry.parts[part]?.versions ?? {})).toHaveLength(sizes.publications)
  expect(brokenFiles(registry)).toEqual([])
})

const buildOf = (version: string): string => {
  const dist = path.join(dir, `dist-${version}`)
  writeStubBuild(dist, { part: 'label', version, files: { 'chunk.js': `chunk('${version}')` } })
  return dist
}

test('a publication killed at any step leaves the site whole, and the next one succeeds', async () => {
  await run([PUBLISH_ONCE, siteDir, buildOf('1.0.0')])
  let [step, killed] = [1, 0]
  for (;;) {
    const version = `1.0.${step}`
    const dist = buildOf(version)
    const ending = await run(['--import', KILL_AT_STEP, PUBLISH_ONCE, siteDir, dist], {
      KILL_AT_STEP: String(step),
    })
    const registry = readRegistry()
    expect(brokenFiles(registry), `killed at step ${step}`).toEqual([])
    if (ending.signal !== 'SIGKILL') break
    killed += 1
    expect(await run([PUBLISH_ONCE, siteDir, dist]), `after step ${step}`).toMatchObject({ exitCode: 0 })
    expect(readRegistry().parts.label?.live).toBe(version)
    step += sizes.stride
  }
  console.info(`killed at ${killed} of about ${step} steps`)
  expect(killed).toBeGreaterThan(3)
})
