import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair, signText } from '../../lib/signatures'
import { LABEL, openSite, putBuild, putRequest, readAnswer, type Site } from '../../testing/inboxSite'
import { readInbox } from './inbox'
import { answerKey, letterKey, readSequence } from './letters'

const LAST = 20_000

/** A site whose label has handed in so many letters. */
const openUsedSite = async (sequence: number) => {
  const site = await openSite()
  const keys = { trusted: [site.label.publicKey], sequence }
  await site.change((state) => ({ ok: true, value: { ...state, keys: { ...state.keys, [LABEL]: keys } } }))
  return site
}

const fill = async ({ siteDir }: Site, from: number, count: number, text: (at: number) => string) => {
  mkdirSync(path.join(siteDir, 'inbox/label'), { recursive: true })
  for (let at = from; at < from + count; at += 1)
    writeFileSync(path.join(siteDir, letterKey('label', at)), text(at))
}

const listInbox = ({ store }: Site) => store.list('inbox/label/')

const listErrors = ({ errors }: Site) => errors.filter((line) => line.includes('inbox of label'))

const other = createKeyPair()

const sign = (statement: object, { privateKey } = other): string => {
  const text = JSON.stringify(statement)
  return JSON.stringify({ statement: text, ...signText(text, privateKey) })
}

const kinds: readonly [what: string, make: (site: Site) => (at: number) => string][] = [
  ['are empty', () => () => ''],
  ['are no JSON', () => (at) => `{"${at}`],
  ['have another shape', () => () => '{"statement":1}'],
  ['are signed with a key of nobody', () => (at) => sign({ part: 'label', sequence: at })],
  [
    'claim the key of the team',
    ({ label }) =>
      (at) =>
        JSON.stringify({ ...JSON.parse(sign({ part: 'label', sequence: at })), key: label.publicKey }),
  ],
  [
    'are copies of one letter',
    ({ label }) =>
      () =>
        sign({ part: 'label', sequence: 7 }, label),
  ],
]

test.each(kinds)(
  'many files named like letters that %s delay no letter, and are removed',
  async (_what, make) => {
    const site = await openUsedSite(LAST)
    const text = make(site)
    await putBuild(site, {}, { sequence: LAST + 31 })
    await fill(site, LAST - 29, 60, text)
    await readInbox(site)
    expect(await readAnswer(site, 'label', LAST + 31)).toMatchObject({ ok: true })
    expect(await listInbox(site)).toEqual([])
    expect(listErrors(site)).toEqual([
      expect.stringMatching(
        /^removed from the inbox of label, being no letters .*: « 000199\d\d\.json », .* more$/,
      ),
    ])
  },
)

test('more of them than one listing has delay no letter either, and no answer is written for any', async () => {
  const site = await openUsedSite(LAST)
  await putBuild(site, {}, { sequence: LAST + 1 })
  await fill(site, LAST - 2_400, 2_401, () => '{')
  await fill(site, LAST + 2, 99, () => '{')
  const answers = await site.store.list('outbox/label/')
  await readInbox(site)
  expect(await site.store.list('outbox/label/')).toEqual([answerKey('label', LAST + 1), ...answers])
  expect(await listInbox(site)).toEqual([])
})

test('a team whose next thousand numbers are taken waits for the site to remove them', async () => {
  const site = await openSite()
  await putBuild(site)
  await readInbox(site)
  await fill(site, 2, 1_001, () => '{')
  expect(await site.ask({ action: 'rollback' })).toMatchObject({
    ok: true,
    value: 'rollback label to 1.0.0 is done, revision 8',
  })
})

test.each([
  ['links', (file: string) => symlinkSync('/nowhere', file)],
  ['folders', (file: string) => mkdirSync(file)],
])('%s that take the next numbers are removed', async (_what, make) => {
  const site = await openSite()
  await fill(site, 0, 1, () => '')
  for (let at = 1; at <= 1_000; at += 1) make(path.join(site.siteDir, letterKey('label', at)))
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: false, error: { kind: 'refused' } })
  expect(await listInbox(site)).toEqual([])
})

test('copies of all letters that a team ever sent delay no letter; the newest are answered', async () => {
  const site = await openUsedSite(LAST)
  await fill(site, LAST - 39, 40, (at) => sign({ part: 'label', sequence: at }, site.label))
  await putBuild(site, {}, { sequence: LAST + 1 })
  await readInbox(site)
  expect(await readAnswer(site, 'label', LAST + 1)).toMatchObject({ ok: true })
  expect(await readAnswer(site, 'label', LAST)).toMatchObject({ ok: false })
  expect(await listInbox(site)).toEqual([])
})

test('many letters of a team are executed in their order, a turn after the other', async () => {
  const site = await openSite()
  for (let sequence = 1; sequence <= 25; sequence += 1)
    await putRequest(site, { action: 'rollback' }, { sequence })
  await readInbox(site)
  expect((await site.newest()).keys?.[LABEL]?.sequence).toBe(20)
  await readInbox(site)
  expect(await listInbox(site)).toEqual([])
})

test('files that cannot be read or removed are named once a turn, and delay no letter', async () => {
  const site = await openUsedSite(LAST)
  await fill(site, LAST - 999, 1_000, () => '{')
  await putBuild(site, {}, { sequence: LAST + 1 })
  const isOld = (key: string): boolean => (readSequence(key) ?? LAST) <= LAST - 980
  const read: Site['store']['read'] = async (key, maxBytes) => {
    if (key.startsWith('inbox/') && isOld(key)) throw new Error('EACCES')
    return site.store.read(key, maxBytes)
  }
  const remove = async (keys: readonly string[]): Promise<void> => {
    if (keys.some((key) => key.startsWith('inbox/') && (readSequence(key) ?? Infinity) <= LAST))
      throw new Error('EACCES')
    return site.store.remove(keys)
  }
  await readInbox({ ...site, store: { ...site.store, read, remove } })
  expect(await readAnswer(site, 'label', LAST + 1)).toMatchObject({ ok: true })
  expect(listErrors(site)).toEqual([
    expect.stringMatching(/^The inbox of label holds « .* more, which cannot be read$/),
    expect.stringMatching(/^The inbox of label holds « .* more, which cannot be removed: EACCES$/),
  ])
})
