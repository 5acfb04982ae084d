import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listLive, replacePages } from '../../tools/src/prerender/writePages'
import { publishBuilds } from '../../tools/src/publish/publish'
import { openSite } from '../../tools/src/store/openSite'
import type { Store } from '../../tools/src/store/store'
import { writeStubBuild } from '../../tools/src/testing/stubBuild'
import { repository } from '../support/command'
import { expect, test } from '../support/test'
import type { Credentials } from './radosGateway'
import { openObjectStorage, type Statement, type TestStorage } from './testStorage'

const REFUSED = /these credentials may not \(AccessDenied\)/

let storage: TestStorage
let dir: string
let team: Credentials

/** The rights of a team as documented, but for the condition, which Ceph does not know. */
const documentedRights = (): readonly Statement[] => {
  const text = readFileSync(path.join(repository, 'docs/deployment.md'), 'utf8')
  const [, policy = ''] = /### Rights of a team[\s\S]*?```json\n([\s\S]*?)```/.exec(text) ?? []
  const { Statement } = JSON.parse(policy) as { readonly Statement: readonly Statement[] }
  return Statement.map(({ Condition, ...statement }) => statement)
}

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'onde-basse-rights-'))
  storage = await openObjectStorage()
  team = await storage.createTeam('label', documentedRights())
})

test.afterAll(() => {
  storage?.stop()
  rmSync(dir, { recursive: true, force: true })
})

const asTeam = async (): Promise<Store> => {
  const place = `s3://${storage.bucket}/site?endpoint=${storage.endpoint}`
  Object.assign(process.env, team)
  const store = await openSite(place, process.env)
  if (!store.ok) throw new Error(store.error.message)
  return store.value
}

const publish = (store: Store, part: string, version: string) => {
  const dist = path.join(dir, `${part}-${version}`)
  writeStubBuild(dist, { part, version })
  return publishBuilds(store, [dist])
}

test('a team publishes its own part with the rights documented, and shows pages', async () => {
  const store = await asTeam()
  expect(await publish(store, 'label', '1.0.0')).toMatchObject({ ok: true })
  await replacePages(store, 1, new Map([['index.html', 'disques']]))
  await replacePages(store, 2, new Map([['label/index.html', 'disques']]))
  expect(await store.create('embed/v1/AbC012/player.js', 'script')).toBe(true)
  expect([...(await listLive(store))]).toEqual(
    ['.br', '.gz', ''].map((end) => `label/index.html${end}`).sort(),
  )
})

test('a team can neither bring nor change files of another part, nor remove a revision', async () => {
  const whole = storage.storeAt('site')
  expect(await publish(whole, 'radio', '1.0.0')).toMatchObject({ ok: true })
  const store = await asTeam()
  await expect(publish(store, 'radio', '1.0.1')).rejects.toThrow(REFUSED)
  await expect(store.replace('parts/radio/1.0.0/remoteEntry.js', '')).rejects.toThrow(REFUSED)
  await expect(store.remove(['revisions/00000001.json'])).rejects.toThrow(REFUSED)
  await expect(store.remove(['embed/v1/AbC012/player.js'])).rejects.toThrow(REFUSED)
  expect((await whole.list('revisions/')).length).toBe(2)
})
