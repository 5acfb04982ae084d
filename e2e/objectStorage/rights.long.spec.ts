import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { openSite } from '../../tools/src/store/openSite'
import type { Store } from '../../tools/src/store/store'
import { readSections } from '../support/documents'
import { repository } from '../support/site'
import { expect, test } from '../support/test'
import type { Credentials } from './radosGateway'
import { openObjectStorage, type Statement, type TestStorage } from './testStorage'

const REFUSED = /these credentials may not \(AccessDenied\)/

let storage: TestStorage
let team: Credentials

/** The rights of a team as documented, without the condition, which Ceph does not support. */
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

test('a team with the rights of a folder as documented hands in and reads the answer, and can write nothing else', async () => {
  const execute = promisify(execFile)
  /** An unused account; only root can act as another account. */
  const [team, isRoot] = [60_001, process.getuid?.() === 0]
  const [user, group] = isRoot ? [team, team] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const home = mkdtempSync(path.join(tmpdir(), 'site-rights-'))
  const [siteDir, teamDir] = [path.join(home, 'site'), path.join(home, 'label')]
  chmodSync(home, 0o755)
  mkdirSync(path.join(siteDir, 'live'), { recursive: true })
  const blocks = readSections('deployment.md').flatMap((section) => section.blocks)
  const script = blocks
    .find(([first = '']) => first.startsWith('install -d'))
    ?.join('\n')
    .replaceAll('-o site', `-o ${process.getuid?.()}`)
    .replace('-o label', `-o ${user}`)
    .replaceAll('-g label', `-g ${group}`)
    .replaceAll('/srv/site', siteDir)
    .replaceAll('/srv/label', teamDir)
  await execute('bash', ['-e', '-c', script ?? ''])
  writeFileSync(path.join(siteDir, 'outbox/label/desk.json'), '{}')
  const asTeam = (command: string) =>
    execute('sh', ['-e', '-c', command], { cwd: teamDir, uid: user, gid: group, env: {} })
  await asTeam(
    'mkdir drafts; echo letter > drafts/1; ln drafts/1 inbox/label/00000001.json; cat outbox/label/desk.json',
  )
  const others = [
    'inbox/radio.json',
    'outbox/label/desk.json',
    '../site/registry.json',
    '../site/live/index.html',
  ]
  if (isRoot) for (const file of others) await expect(asTeam(`echo spoilt > ${file}`), file).rejects.toThrow()
  await createFolderStore(siteDir).remove(['inbox/label/00000001.json'])
  await asTeam('echo letter > inbox/label/00000002.json')
  rmSync(home, { recursive: true })
})
