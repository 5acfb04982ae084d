import { randomUUID } from 'node:crypto'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../lib/signatures'
import { buildFileKey } from '../../publish/letters/letters'
import { publishBuilds } from '../../publish/publish'
import { createFolderStore } from '../../store/folderStore'
import { runHere } from '../../testing/runHere'
import { writeStubBuild } from '../../testing/stubBuild'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { unwrap } from '../../testing/stubSite'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()

/** What only a command that changes the site may say. */
const CLAIM =
  /\b(?:is|are|was|were) (?:published|live again|deleted|removed|withdrawn)|^deleted |\bmay be handed in\b|^Done\b/m

const openCheckout = async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  const store = createFolderStore(path.join(root, '.site'), { durable: false })
  const dist = path.join(root, 'mf-label/dist')
  unwrap(await publishBuilds(store, [path.join(root, 'shell/dist'), dist]))
  const { publicKey } = createKeyPair()
  expect(await runHere(root, 'keys', 'add', 'label', publicKey)).toMatchObject({ exitCode: 0 })
  writeStubBuild(dist, { part: 'label', version: '2.0.0' })
  unwrap(await publishBuilds(store, [dist], { signedBy: publicKey }))
  writeStubBuild(dist, { part: 'label', version: '3.0.0' })
  return { root, publicKey }
}

test('no command with --dry-run says that it did what it would do', async () => {
  const { root, publicKey } = await openCheckout()
  const other = createKeyPair().publicKey
  for (const command of [
    ['publish', 'label'],
    ['publish', 'label', '--no-live'],
    ['promote', 'label', '1.0.0'],
    ['rollback', 'label'],
    ['canary', 'label', '1.0.0', '--percent', '5'],
    ['disable', 'label', '--message', 'En travaux'],
    ['prune', 'label', '--keep', '1', '--days', '0'],
    ['prune', '--keep', '1', '--days', '0'],
    ['restore', '1'],
    ['remove', 'label'],
    ['keys', 'add', 'label', other],
    ['keys', 'revoke', 'label', publicKey],
  ]) {
    const { output } = await runHere(root, '--dry-run', ...command)
    expect([command, output]).toEqual([command, expect.not.stringMatching(CLAIM)])
    expect([command, output]).toEqual([command, expect.stringContaining('Nothing was changed')])
  }
})

test('prune without a part looks at every part', async () => {
  const { root } = await openCheckout()
  const { output } = await runHere(root, '--dry-run', 'prune', '--keep', '1', '--days', '0')
  expect(output).toMatch(/^label has no version to delete$|^would delete label /m)
  expect(output).toContain('shell has no version to delete')
})

test('prune removes what a team handed in days ago without a letter, and a dry run says so', async () => {
  const { root } = await openCheckout()
  const store = createFolderStore(path.join(root, '.site'), { durable: false })
  const key = buildFileKey('label', randomUUID(), 'build.json')
  await store.create(key, '{}')
  const days = (Date.now() - 3 * 86_400_000) / 1_000
  utimesSync(path.join(root, '.site', key), days, days)
  const prune = ['prune', '--keep', '1']
  const dry = await runHere(root, '--dry-run', ...prune)
  expect(dry.output).toContain('would delete files handed in for label whose letter never came: 1')
  expect(await store.list('inbox/label/')).toEqual([key])
  const done = await runHere(root, ...prune)
  expect(done.output).toContain('deleted files handed in for label whose letter never came: 1')
  expect(await store.list('inbox/label/')).toEqual([])
})

test('with --json a dry run is marked as one, and its revision is the present one', async () => {
  const { root } = await openCheckout()
  const dry = JSON.parse((await runHere(root, '--json', '--dry-run', 'publish', 'label')).output)
  expect(dry).toMatchObject({ ok: true, isDryRun: true, site: { revision: 3, revisionAfter: 5 } })
  expect(dry.site).toMatchObject({ changes: ['publish label 3.0.0', 'configure'], live: { label: '3.0.0' } })
  const refused = JSON.parse((await runHere(root, '--json', '--dry-run', 'rollback', 'shell')).output)
  expect(refused).toMatchObject({ ok: false, isDryRun: true })
  const done = JSON.parse((await runHere(root, '--json', 'publish', 'label')).output)
  expect(done.site.revision).toBe(dry.site.revisionAfter)
  expect(done).not.toHaveProperty('isDryRun')
  expect(done.site).not.toHaveProperty('revisionAfter')
})

test('a shell that waits is promoted, since it has no canary', async () => {
  const { root } = await openCheckout()
  writeStubBuild(path.join(root, 'shell/dist'), { part: 'shell', version: '2.0.0' })
  for (const [dry, words] of [
    [['--dry-run'], 'would be published'],
    [[], 'is published'],
  ] as const) {
    const { output } = await runHere(root, ...dry, 'publish', 'shell', '--no-live')
    expect(output).toContain(`shell 2.0.0 ${words}, and not live: site promote makes it live for all\n`)
    expect(output).not.toContain('site canary')
  }
})
