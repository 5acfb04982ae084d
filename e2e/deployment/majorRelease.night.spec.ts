import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT_VERSION } from '@site/shared/registry'
import { createKeyPair } from '../../tools/src/lib/signatures'
import { nextReleaseContent } from '../../tools/src/nextContract/nextRelease.content'
import { publishBuilds } from '../../tools/src/publish/publish'
import { buildContent } from '../../tools/src/publish/publishContent'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { type Edition, makeNextBuild } from '../support/builds'
import { commonSiteDir } from '../support/commonSite'
import { partsArrive } from '../support/page'
import { CONFIG, type RunningSite, repository, runSite, startSite } from '../support/site'
import { expect, type Page, test } from '../support/test'
import { openListening } from './openPage'
import { readServedRegistry } from './versionedSite'

const CONTRACT = `${Number.parseInt(CONTRACT_VERSION, 10) + 1}.0.0`
/** A caret range, as containers have it. */
const packRange = (version: string): string => `[1,${version.replaceAll('.', ',')}]`
const NEXT_CONTRACT: readonly Edition[] = [
  [CONTRACT_VERSION, CONTRACT],
  [packRange(CONTRACT_VERSION), packRange(CONTRACT)],
]
const NEXT_LABEL: Edition = ['Les sorties du label', 'Les disques du label']
const HASH = '0000000003'

test.use({ viewport: { width: 1280, height: 800 } })

let home: string
let site: RunningSite

const locate = (name: string): string => path.join(home, name)
const run = (...args: readonly string[]): Promise<string> => runSite('--site', locate('site'), ...args)
const runForNext = (...args: readonly string[]): Promise<string> =>
  run('--root', locate('next'), ...CONFIG, ...args)

test.beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'site-major-'))
  cpSync(commonSiteDir, locate('site'), { recursive: true, verbatimSymlinks: true })
  for (const part of ['label', 'about']) {
    const { publicKey, privateKey } = createKeyPair()
    writeFileSync(locate(`${part}.key`), privateKey, { mode: 0o600 })
    await run('keys', 'add', part, publicKey)
  }
  site = await startSite('--site', locate('site'), 'serve')
})

test.afterEach(async () => {
  await site.stop()
  rmSync(home, { recursive: true, force: true })
})

/** The operator's content for the next contract, as its tools would write it. */
const handInContent = async (): Promise<void> => {
  const files = await buildContent(path.join(repository, 'content'), repository)
  if (!files.ok) throw new Error(files.error.message)
  const dist = locate('next/content')
  for (const [file, bytes] of files.value) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    const text = () => {
      const [, hash = ''] = /"version": ?"[^"]*-(\w+)"/.exec(String(bytes)) ?? []
      return String(bytes).replaceAll(CONTRACT_VERSION, CONTRACT).replaceAll(hash, HASH)
    }
    writeFileSync(path.join(dist, file), file === 'build.json' ? text() : bytes)
  }
  const published = await publishBuilds(createFolderStore(locate('site')), [dist], { live: false })
  if (!published.ok) throw new Error(published.error.message)
}

const expectVisit = async (page: Page, address: string, text: string): Promise<void> => {
  await page.goto(`${site.url}${address}`)
  await partsArrive(page)
  await expect(page.getByText(text, { exact: true })).toBeVisible()
}

test('a major release takes shell, player and the ready teams along under an open page that plays, and back', async ({
  page,
  context,
}) => {
  test.setTimeout(1_200_000)
  const [before, after] = NEXT_LABEL
  const open = await openListening(page, `${site.url}/label`)
  const newcomer = await context.newPage()

  makeNextBuild(locate('next'), 'mf-label', HASH, ...NEXT_CONTRACT, NEXT_LABEL)
  const handedIn = await runForNext('publish', 'label', '--no-live', '--key', locate('label.key'))
  expect(handedIn).toContain('is handed in, made for the next major contract')
  for (const folder of ['shell', 'mf-player', 'mf-radio'])
    makeNextBuild(locate('next'), folder, HASH, ...NEXT_CONTRACT)
  await runForNext('publish', 'shell', 'player', 'radio', '--no-live')
  await handInContent()

  const status = await run('status').catch(({ message }: Error) => message)
  expect(status).toMatch(/^label +ready/m)
  expect(status).toMatch(/^about +not ready/m)
  await expect(run('major')).rejects.toThrow('site major --without about')
  await expectVisit(newcomer, '/label', before)

  const { revision } = await readServedRegistry(site.url)
  expect(await run('major', '--without', 'about')).toContain(`site restore ${revision}`)
  expect((await readServedRegistry(site.url)).revision).toBe(revision + 1)
  await expectVisit(newcomer, '/label', after)
  await newcomer.goto(`${site.url}/a-propos`)
  await expect(newcomer.getByText(nextReleaseContent.leftOut)).toBeVisible()
  await open.wanderUntil(['À propos', 'Résidences'], page.getByText(nextReleaseContent.leftOut))
  await open.wanderUntil(['Résidences', 'Label'], page.getByRole('heading', { level: 1, name: /Label/ }))

  await run('restore', String(revision))
  await expectVisit(newcomer, '/label', before)
  await newcomer.goto(`${site.url}/a-propos`)
  await expect(newcomer.getByText(nextReleaseContent.leftOut)).toHaveCount(0)
  await open.wanderUntil(['À propos', 'Label'], page.getByText(before, { exact: true }))
  await open.expectSoundWithoutGap()
})
