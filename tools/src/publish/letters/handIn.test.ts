import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { changeSettings } from '../../prerender/settings'
import { nextSequenceKey, readNextSequence } from '../../registry/keys/nextSequence'
import { revokeKey } from '../../registry/keys/revokeKey'
import { createWaitingClock, folder, LABEL, makeBuild, openSite } from '../../testing/inboxSite'
import { parseVersion } from '../../testing/siteFixture'
import { stubPart } from '../../testing/stubServerBundles'
import { handIn, handInBuild, readPrivateKey } from './handIn'

test('a team that was refused asks the same again, and gets the answer to its last letter', async () => {
  const site = await openSite()
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: false })
  await site.publish('label', '2.0.0', stubPart('Label', 'les disques'))
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('1.0.0')
})

test.each([
  ['the address of the site was another', { site: 'https://autre.example', sequence: 0, revision: 0 }],
  ['the site comes from a backup', { site: testSiteConfig.publicUrl, sequence: 5_000, revision: 0 }],
  ['the part was at another revision', { site: testSiteConfig.publicUrl, sequence: 0, revision: 3 }],
])('where %s, the first letter is refused, and the command is repeated with success', async (_, next) => {
  const site = await openSite()
  await site.store.replace(nextSequenceKey('label'), JSON.stringify(next))
  const ask = () => site.ask({ action: 'promote', version: parseVersion('1.0.0') })
  expect(await ask()).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/: repeat the command$/) },
  })
  expect(await ask()).toMatchObject({ ok: true })
})

test('what a team needs for its next letter follows each change of its part, and of the address of the site', async () => {
  const site = await openSite()
  await site.publish('label', '2.0.0', stubPart('Label', 'les disques'))
  const config = { ...testSiteConfig, publicUrl: 'https://autre.example' }
  await changeSettings(site.store, { config, api: 'demo:2' })
  const { number } = await site.newest()
  expect(await readNextSequence(site.store, LABEL)).toEqual({
    site: 'https://autre.example',
    sequence: 0,
    revision: number - 1,
    trusted: [site.label.publicKey],
  })
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: true })
})

test('a build that cannot be handed in leaves no file in the inbox', async () => {
  const site = await openSite()
  const build = await makeBuild()
  const post = (privateKey: string) => handInBuild(site.store, build, {}, privateKey, { clock: site.clock })
  expect(await post('no key')).toMatchObject({ ok: false, error: { kind: 'not-a-key' } })
  await site.store.remove(['outbox/label/desk.json'])
  expect(await post(site.label.privateKey)).toMatchObject({ ok: false, error: { kind: 'no-next-sequence' } })
  expect(await site.store.list('inbox/')).toEqual([])
})

test('a key that was revoked, or that is another part’s, uploads nothing', async () => {
  const site = await openSite()
  const build = await makeBuild()
  const post = ({ privateKey }: { readonly privateKey: string }) =>
    handInBuild(site.store, build, {}, privateKey, { clock: site.clock })
  const refused = { ok: false, error: { kind: 'other-key', message: expect.stringContaining('keys add') } }
  expect(await post(site.radio)).toMatchObject(refused)
  await site.change(revokeKey(LABEL, site.label.publicKey))
  expect(await post(site.label)).toMatchObject(refused)
  expect(await site.ask({ action: 'rollback' })).toMatchObject(refused)
  expect(await site.store.list('inbox/')).toEqual([])
})

test('a team learns that its letter waits and how long, and what to do where nobody answers', async () => {
  const site = await openSite()
  const said: string[] = []
  const progress: string[] = []
  const { privateKey } = site.label
  const answer = handIn(site.store, LABEL, { action: 'rollback' }, privateKey, {
    clock: createWaitingClock(async () => {}),
    logger: { info: (line) => said.push(line), progress: (line) => progress.push(line) },
  })
  expect(await answer).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('repeat the command') },
  })
  expect(said).toEqual([expect.stringMatching(/^letter 1 of label waits for the answer of https:\/\/\S+ …$/)])
  expect(progress).toContainEqual(
    expect.stringMatching(/^letter 1 of label waits for the answer of https:\/\/\S+, 600 s …$/),
  )
})

test('a private key that git would commit is used with a warning', async () => {
  const root = folder()
  execFileSync('git', ['init', '-q', root])
  const file = path.join(root, 'label.key')
  writeFileSync(file, 'the key')
  const warnings: string[] = []
  const logger = { error: (line: string) => void warnings.push(line) }
  expect(await readPrivateKey(file, logger)).toBe('the key')
  writeFileSync(path.join(root, '.gitignore'), '*.key\n')
  await readPrivateKey(file, logger)
  expect(warnings).toEqual([
    expect.stringMatching(/^git would commit .*label\.key, or has: add the line \*\.key/),
  ])
})
