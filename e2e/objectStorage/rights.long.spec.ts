import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openSite } from '../../tools/src/store/openSite'
import type { Store } from '../../tools/src/store/store'
import { repository } from '../support/site'
import { expect, test } from '../support/test'
import type { Credentials } from './radosGateway'
import { openObjectStorage, type Statement, type TestStorage } from './testStorage'

const REFUSED = /these credentials may not \(AccessDenied\)/

let storage: TestStorage
let team: Credentials

/** The rights of a team as documented, but for the condition, which Ceph does not know. */
const documentedRights = (): readonly Statement[] => {
  const text = readFileSync(path.join(repository, 'docs/deployment.md'), 'utf8')
  const [, policy = ''] = /### Rights of a team[\s\S]*?```json\n([\s\S]*?)```/.exec(text) ?? []
  const { Statement } = JSON.parse(policy) as { readonly Statement: readonly Statement[] }
  return Statement.map(({ Condition, ...statement }) => statement)
}

test.beforeAll(async () => {
  storage = await openObjectStorage()
  team = await storage.createTeam('label', documentedRights())
})

test.afterAll(() => storage?.stop())

const asTeam = async (): Promise<Store> => {
  const place = storage.place.address('site')
  Object.assign(process.env, team)
  const store = await openSite(place, process.env)
  if (!store.ok) throw new Error(store.error.message)
  return store.value
}

test('a team hands in with the rights documented, and reads the answer', async () => {
  const whole = storage.place.storeAt('site')
  await whole.replace('outbox/label/00000001.json', 'an answer')
  const store = await asTeam()
  expect(await store.create('inbox/label/00000001.json', 'a letter')).toBe(true)
  expect(await store.read('outbox/label/00000001.json')).toBeDefined()
})

test('a team can write nothing else: no page, registry, revision or part, not even in its name', async () => {
  const store = await asTeam()
  for (const key of [
    'inbox/radio/00000001.json',
    'outbox/label/00000001.json',
    'parts/label/1.0.0/remoteEntry.js',
    'live/index.html',
    'pages/00000009.json',
    'registry.json',
    'revisions/00000009.json',
    'embed/v1/AbC012/player.js',
  ])
    await expect(store.replace(key, 'spoilt')).rejects.toThrow(REFUSED)
})
