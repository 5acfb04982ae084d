import { existsSync } from 'node:fs'
import { changeSite } from '../registry/changeSite'
import { prune } from '../registry/pruning'
import { writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { deleteUnlistedVersions } from './deleteUnlistedVersions'
import { publishBuild } from './publishBuild'
import { versionFolderOf } from './versionFolder'

const folder = temporaryFolders()

const publish = async (siteDir: string, version: string) => {
  const dist = folder()
  writeStubBuild(dist, { part: 'label', version })
  expect((await publishBuild(siteDir, dist)).ok).toBe(true)
}

const pruned = async (): Promise<string> => {
  const siteDir = folder()
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publish(siteDir, version)
  await changeSite(siteDir, (registry) => prune(registry, 'label', 1))
  return siteDir
}

test('the files of a version the registry no longer has are deleted, and named', async () => {
  const siteDir = await pruned()
  expect(await deleteUnlistedVersions(siteDir, 'label')).toEqual({ ok: true, value: ['1.0.0'] })
  expect(existsSync(versionFolderOf(siteDir, 'label', '1.0.0'))).toBe(false)
  expect(existsSync(versionFolderOf(siteDir, 'label', '2.0.0'))).toBe(true)
})

test('what a removal left that was interrupted goes with the next one', async () => {
  const siteDir = await pruned()
  await changeSite(siteDir, (registry) => prune(registry, 'label', 1))
  expect(await deleteUnlistedVersions(siteDir, 'label')).toMatchObject({ value: ['1.0.0'] })
})

test('a version published again before its files went keeps them', async () => {
  const siteDir = await pruned()
  await publish(siteDir, '1.0.0')
  expect(await deleteUnlistedVersions(siteDir, 'label')).toEqual({ ok: true, value: [] })
  expect(existsSync(versionFolderOf(siteDir, 'label', '1.0.0'))).toBe(true)
})
