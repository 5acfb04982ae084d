import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuilds } from '../../tools/src/publication/publish'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { STUB_SHELL, stubPart } from '../../tools/src/testing/stubServerBundles'
import { repository } from '../support/command'
import { expect, test } from '../support/test'
import { KILL_AT_STEP, type ProcessResult, runNode } from './nodeProcess'
import { brokenFiles } from './registryOnDisk'
import { outcomeOf, type Served, servedBy } from './siteSnapshot'
import { sizes } from './sizes'

const SITE = path.join(repository, 'tools/bin/site.mjs')

let dir: string
let prepared: string

const publish = async (part: string, version: string, bundle: string): Promise<void> => {
  const dist = path.join(dir, 'dist')
  writeStubBuild(dist, { part, version, files: { 'server.cjs': bundle } })
  expect(await publishBuilds(createFolderStore(prepared), [dist])).toMatchObject({ ok: true })
}

/** A site whose pages are those of the first label, while the fourth is live. */
test.beforeEach(async () => {
  test.setTimeout(900_000)
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-killed-'))
  prepared = path.join(dir, 'prepared')
  await publish('shell', '1.0.0', STUB_SHELL)
  await publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  await publish('label', '1.0.0', stubPart('Label', 'les disques 1'))
  expect(await runNode([SITE, '--site', prepared, 'prerender'])).toMatchObject({ exitCode: 0 })
  for (const patch of [2, 3, 4]) await publish('label', `1.0.${patch}`, stubPart('Label', `disques ${patch}`))
})

test.afterEach(() => rmSync(dir, { recursive: true, force: true }))

const copyOfSite = (name: string): string => {
  const siteDir = path.join(dir, name)
  cpSync(prepared, siteDir, { recursive: true })
  return siteDir
}

const run = (siteDir: string, command: readonly string[]): Promise<ProcessResult> =>
  runNode([SITE, '--site', siteDir, ...command])

const runKilled = (siteDir: string, command: readonly string[], step: number): Promise<ProcessResult> =>
  runNode(['--import', KILL_AT_STEP, SITE, '--site', siteDir, ...command], {
    KILL_AT_STEP: String(step),
    KILL_UNDER: siteDir,
  })

/** Files that are neither what they were nor what they become. */
const strange = (now: Served, before: Served, after: Served): readonly string[] =>
  Object.entries(now)
    .filter(([file, hash]) => hash !== before[file] && hash !== after[file])
    .map(([file]) => file)

for (const command of [['prerender'], ['prune', 'label', '--keep', '1', '--days', '0']])
  test(`\`site ${command.join(' ')}\` killed at any step leaves the site whole, and succeeds the next time @long`, async () => {
    const finished = copyOfSite('finished')
    expect(await run(finished, command)).toMatchObject({ exitCode: 0 })
    const [before, after] = [servedBy(prepared), outcomeOf(finished)]
    let killed = 0
    for (let step = 1; ; step += sizes.stride) {
      const siteDir = copyOfSite(`killed-${step}`)
      const ending = await runKilled(siteDir, command, step)
      expect(brokenFiles(siteDir), `killed at step ${step}`).toEqual([])
      expect(strange(servedBy(siteDir), before, after.served), `killed at step ${step}`).toEqual([])
      if (ending.signal !== 'SIGKILL') break
      killed += 1
      expect(await run(siteDir, command), `after step ${step}`).toMatchObject({ exitCode: 0 })
      expect(outcomeOf(siteDir), `after step ${step}`).toEqual(after)
      rmSync(siteDir, { recursive: true })
    }
    console.info(`site ${command.join(' ')}: killed at ${killed} steps, ${sizes.stride} apart`)
    expect(killed).toBeGreaterThan(3)
  })
