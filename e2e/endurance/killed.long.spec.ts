import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sourceHash } from '@site/shared/federation/source-hash'
import type { PublishedPage } from '@site/shared/registry'
import { publishBuilds } from '../../tools/src/publish/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { STUB_SHELL, stubPart } from '../../tools/src/testing/stubServerBundles'
import { repository } from '../support/command'
import { FEW_EPISODES } from '../support/fewEpisodes'
import { expect, test } from '../support/test'
import { complete, KILLED_COMMANDS } from './killedCommands'
import { KILL_AT_STEP, type ProcessResult, runNode } from './nodeProcess'
import { brokenFiles } from './registryOnDisk'
import { outcomeOf, type Served, servedBy } from './siteSnapshot'
import { isFull, sizes } from './sizes'

const SITE = path.join(repository, 'tools/bin/site.mjs')

let dir: string
let prepared: string
let checkout: string

const PAGES: Readonly<Record<string, readonly PublishedPage[]>> = {
  label: [{ path: '/label', module: 'Label', title: 'Label' }],
  radio: [{ path: '/radio', module: 'Home', title: 'Radio' }],
}

const publish = async (part: string, version: string, bundle: string): Promise<void> => {
  const dist = path.join(dir, 'dist')
  writeStubBuild(dist, { part, version, pages: PAGES[part] ?? [], files: { 'server.cjs': bundle } })
  expect(await publishBuilds(createFolderStore(prepared), [dist])).toMatchObject({ ok: true })
}

/** A checkout whose label is built, and not published. */
const makeCheckout = (): void => {
  const label = path.join(checkout, 'mf-label')
  mkdirSync(label, { recursive: true })
  writeFileSync(path.join(label, 'webpack.config.mjs'), '')
  const version = `1.1.0-${sourceHash(label)}`
  const files = { 'server.cjs': stubPart('Label', 'les disques nouveaux') }
  writeStubBuild(path.join(label, 'dist'), {
    part: 'label',
    version,
    pages: PAGES.label ?? [],
    files,
  })
}

test.describe.configure(isFull ? { mode: 'parallel', timeout: 3_600_000 } : { timeout: 900_000 })

/** A site whose pages are those of the first label, while the fourth is live. */
test.beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-killed-'))
  ;[prepared, checkout] = [path.join(dir, 'prepared'), path.join(dir, 'checkout')]
  makeCheckout()
  await publish('shell', '1.0.0', STUB_SHELL)
  await publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await publish('label', '1.0.0', stubPart('Label', 'les disques 1'))
  expect(await run(prepared, ['configure', '--api', FEW_EPISODES])).toMatchObject({ exitCode: 0 })
  for (const patch of [2, 3, 4]) await publish('label', `1.0.${patch}`, stubPart('Label', `disques ${patch}`))
})

test.afterEach(() => rmSync(dir, { recursive: true, force: true }))

const copyOfSite = (name: string): string => {
  const siteDir = path.join(dir, name)
  cpSync(prepared, siteDir, { recursive: true, verbatimSymlinks: true })
  return siteDir
}

const CONFIG = ['--config', path.join(repository, 'site.config.json')] as const

const run = (siteDir: string, command: readonly string[]): Promise<ProcessResult> =>
  runNode([SITE, '--site', siteDir, '--root', checkout, ...CONFIG, ...command])

const runKilled = (siteDir: string, command: readonly string[], step: number): Promise<ProcessResult> =>
  runNode(['--import', KILL_AT_STEP, SITE, '--site', siteDir, '--root', checkout, ...CONFIG, ...command], {
    KILL_AT_STEP: String(step),
    KILL_UNDER: siteDir,
  })

/** Files that are neither what they were nor what they become, and pages of before and after that are gone. */
const torn = (now: Served, before: Served, after: Served): readonly string[] => [
  ...Object.keys(now).filter((file) => now[file] !== before[file] && now[file] !== after[file]),
  ...Object.keys(before).filter((file) => file.startsWith('live/') && file in after && !(file in now)),
]

for (const row of KILLED_COMMANDS)
  test(`\`site ${row.command.join(' ')}\` killed at any step leaves the site whole, and is completed the next time @long`, async () => {
    const finished = copyOfSite('finished')
    expect(await run(finished, row.command)).toMatchObject({ exitCode: 0 })
    const [before, after] = [servedBy(prepared), outcomeOf(finished)]
    let killed = 0
    for (let step = 1; ; step += sizes.commandStride) {
      const siteDir = copyOfSite(`killed-${step}`)
      const ending = await runKilled(siteDir, row.command, step)
      expect(await brokenFiles(siteDir), `killed at step ${step}`).toEqual([])
      const now = servedBy(siteDir)
      expect(torn(now, before, after.served), `killed at step ${step}`).toEqual([])
      if (ending.signal !== 'SIGKILL') break
      killed += 1
      expect(await complete(row, (command) => run(siteDir, command)), `after step ${step}`).toMatchObject({
        exitCode: 0,
      })
      expect(outcomeOf(siteDir), `after step ${step}`).toEqual(after)
      rmSync(siteDir, { recursive: true })
    }
    console.info(`site ${row.command.join(' ')}: killed at ${killed} steps, ${sizes.commandStride} apart`)
    expect(killed).toBeGreaterThan(1)
  })
