import { readRevision } from '../../registry/revisions'
import type { Store } from '../../store/store'
import {
  type Attack,
  expectRefusal,
  LABEL,
  openSite,
  putBuild,
  putListed,
  putRadioBuild,
  putRequest,
  RADIO,
  readAnswer,
} from '../../testing/inboxSite'
import { parseVersion } from '../../testing/siteFixture'
import { stubPart } from '../../testing/stubServerBundles'
import { readInbox } from './inbox'
import { answerKey, letterKey } from './letters'

test('a version that its team signed is live, its pages follow, and the inbox is empty again', async () => {
  const site = await openSite()
  expect(await site.handInVersion('2.0.0')).toEqual({ ok: true, value: 'label 2.0.0 is published, and live' })
  expect(site.read('label/index.html')).toContain('les disques 2.0.0')
  expect(await site.store.list('inbox/')).toEqual([])
  const { parts, number } = await site.newest()
  expect(parts[LABEL]?.versions[parseVersion('2.0.0')]?.signedBy).toBe(site.label.publicKey)
  expect(await readRevision(site.store, number)).toMatchObject({
    value: { change: 'publish label 2.0.0, letter 1' },
  })
})

test.each<[string, Attack, RegExp]>([
  [
    'another part’s inbox',
    (site) => putBuild(site, {}, { part: RADIO, inbox: 'radio' }),
    /a key that radio does not have, .*site keys add/,
  ],
  [
    'a letter about another part',
    (site) => putBuild(site, {}, { part: RADIO }),
    /letter 1 of radio, and lies in the place of label 1/,
  ],
  [
    'a letter that was changed after it was signed',
    async (site) => {
      const posted = await putBuild(site)
      const statement = posted.letter.statement.replace('"live":true', '"live":false')
      await site.store.replace(letterKey('label', 1), JSON.stringify({ ...posted.letter, statement }))
      return posted
    },
    /Its signature is not that of its statement/,
  ],
  [
    'a commit that every later revision would carry, longer than any',
    (site) => {
      const commit = 'a'.repeat(500_000)
      return putRequest(site, { action: 'publish', live: true, manifest: { files: {} }, commit })
    },
    /^Its statement is malformed: .{0,200}commit$/s,
  ],
  [
    'a letter longer than any',
    async (site) => {
      const posted = await putBuild(site)
      await site.store.replace(letterKey('label', 1), JSON.stringify(posted.letter).padEnd(1_000_001))
      return posted
    },
    /The letter has more than 1 MB/,
  ],
  [
    'a letter to another site',
    (site) => putBuild(site, {}, { site: 'https://essais.example' }),
    /It is for the site at https:\/\/essais\.example, and this one is at https:\S+: repeat the command/,
  ],
])('%s is refused with its reason, and nothing of it reaches a visitor', (_what, attack, reason) =>
  expectRefusal(attack, reason),
)

test.each<[string, Attack]>([
  [
    'made at the same time as another',
    async (site) => {
      const { number: revision } = await site.newest()
      await site.handInVersion('2.0.0')
      return putBuild(site, { version: '3.0.0' }, { sequence: 2, revision })
    },
  ],
  ['for another site', (site) => putBuild(site, {}, { site: 'https://essais.example' })],
])('a signed letter %s is refused, and leaves no file of its build', async (_, post) => {
  const site = await openSite()
  const { inbox, sequence } = await post(site)
  await readInbox(site)
  expect(await readAnswer(site, inbox, sequence)).toMatchObject({ ok: false })
  expect(await site.store.list('inbox/')).toEqual([])
})

test('a letter in the place of another one removes no file of that one', async () => {
  const site = await openSite()
  const { letter } = await putBuild(site)
  await site.store.replace(letterKey('label', 2), JSON.stringify(letter))
  await site.store.remove([letterKey('label', 1)])
  const before = (await site.store.list('inbox/')).filter((key) => key.includes('~'))
  await readInbox(site)
  expect(await readAnswer(site, 'label', 2)).toMatchObject({ ok: false })
  expect(await site.store.list('inbox/')).toEqual(before)
})

test('a letter whose pages the storage refuses is answered with what was done and why, once', async () => {
  const site = await openSite()
  await putBuild(site)
  const replace: Store['replace'] = async (key, bytes) => {
    if (key.startsWith('live/')) throw new Error('ENOSPC: no space left')
    return site.store.replace(key, bytes)
  }
  for (let round = 0; round < 2; round += 1) {
    expect(await readInbox({ ...site, store: { ...site.store, replace } })).toMatchObject({ ok: round > 0 })
    expect(await readAnswer(site, 'label', 1)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^label 2\.0\.0 is published, and live\n.*ENOSPC/),
    })
  }
})

test.each<[string, (store: Store) => Partial<Store>]>([
  [
    'list',
    ({ list }) => ({
      list: async (prefix, maxKeys) => {
        if ('inbox/label/'.startsWith(prefix)) throw new Error('EACCES')
        return list(prefix, maxKeys)
      },
    }),
  ],
  [
    'read',
    ({ read }) => ({
      read: async (key, maxBytes) => {
        if (key === letterKey('label', 1)) throw new Error('EACCES')
        return read(key, maxBytes)
      },
    }),
  ],
  [
    'remove',
    ({ remove }) => ({
      remove: async (keys) => {
        if (keys.includes(letterKey('label', 1))) throw new Error('EACCES')
        return remove(keys)
      },
    }),
  ],
])('a team whose inbox the site may not %s keeps no other team waiting', async (_, refuse) => {
  const site = await openSite()
  await putBuild(site)
  await putRadioBuild(site)
  await readInbox({ ...site, store: { ...site.store, ...refuse(site.store) } })
  expect(await readAnswer(site, 'radio', 1)).toMatchObject({ ok: true })
  expect(site.errors).toContainEqual(expect.stringMatching(/inbox of label .*EACCES/))
})

test('a letter whose site was stopped before it answered is done once, and its team learns where to look first', async () => {
  const site = await openSite()
  await site.publish('label', '2.0.0', stubPart('Label', 'les disques'))
  await site.publish('label', '3.0.0', stubPart('Label', 'les disques'))
  await putRequest(site, { action: 'rollback' })
  const replace: Store['replace'] = async (key, bytes) => {
    if (key === answerKey('label', 1)) throw new Error('the process is stopped')
    return site.store.replace(key, bytes)
  }
  await expect(readInbox({ ...site, store: { ...site.store, replace } })).rejects.toThrow('is stopped')
  await readInbox(site)
  expect(await site.readLive()).toBe('2.0.0')
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/may be done: check site status label before you repeat/),
  })
})

test('an answer quotes what was handed in up to a limit', async () => {
  const site = await openSite()
  const { sequence } = await putListed(site, { ['a'.repeat(30_000)]: 9 })
  await readInbox(site)
  expect((await readAnswer(site, 'label', sequence)).message).toHaveLength(2_000)
})

test('of the letters that wait, the first of each team is answered before the next of any is read', async () => {
  const site = await openSite()
  for (const sequence of [1, 2]) await putRequest(site, { action: 'rollback' }, { sequence })
  await putRadioBuild(site)
  const steps: string[] = []
  const note = (key: string): void => void (/\d\.json$/.test(key) && steps.push(key))
  await readInbox({
    ...site,
    store: {
      ...site.store,
      read: async (key, maxBytes) => {
        if (key.startsWith('inbox/')) note(key)
        return site.store.read(key, maxBytes)
      },
      replace: async (key, bytes) => {
        if (key.startsWith('outbox/')) note(key)
        return site.store.replace(key, bytes)
      },
    },
  })
  expect(steps).toEqual([
    letterKey('label', 1),
    letterKey('radio', 1),
    answerKey('label', 1),
    answerKey('radio', 1),
    letterKey('label', 2),
    answerKey('label', 2),
  ])
})

test('a letter far from the last accepted one has an answer until the next letter has one', async () => {
  const site = await openSite()
  const keys = { trusted: [site.label.publicKey], sequence: 5_000 }
  await site.change((state) => ({ ok: true, value: { ...state, keys: { ...state.keys, [LABEL]: keys } } }))
  for (const sequence of [3_999, 4_000]) await site.store.create(answerKey('label', sequence), '')
  for (const sequence of [1, 5_000, 99_999_999]) await putBuild(site, {}, { sequence })
  await readInbox(site)
  expect(await site.store.read(letterKey('label', 99_999_999))).toBeUndefined()
  const listAnswers = () => site.store.list('outbox/label/')
  const near = [answerKey('label', 4_000), answerKey('label', 5_000)]
  expect(await listAnswers()).toEqual([...near, answerKey('label', 99_999_999), 'outbox/label/desk.json'])
  expect(await readAnswer(site, 'label', 99_999_999)).toMatchObject({
    ok: false,
    message: 'label handed in 5000 last, and 99999999 is too far ahead: repeat the command',
  })
  await putBuild(site, {}, { sequence: 2 })
  await readInbox(site)
  expect(await listAnswers()).toEqual([answerKey('label', 2), ...near, 'outbox/label/desk.json'])
})

test('a site whose inbox is empty reads nothing else, whether teams have keys or not', async () => {
  const site = await openSite()
  const read: string[] = []
  const store: Store = { ...site.store, read: async (key) => void read.push(key) }
  expect(await readInbox({ ...site, store })).toEqual({ ok: true, value: undefined })
  expect(read).toEqual([])
})

test('an older letter that somebody puts back is refused, whatever place it is given, and its own answer stays', async () => {
  const site = await openSite()
  const { letter } = await putBuild(site)
  await readInbox(site)
  const answer = await readAnswer(site, 'label', 1)
  expect(answer).toMatchObject({ ok: true })
  expect(await site.handInVersion('3.0.0')).toMatchObject({ ok: true })
  for (const sequence of [1, 9]) {
    await site.store.replace(letterKey('label', sequence), JSON.stringify(letter))
    await readInbox(site)
    expect(await site.store.read(letterKey('label', sequence))).toBeUndefined()
  }
  expect(await readAnswer(site, 'label', 1)).toEqual(answer)
  expect(await readAnswer(site, 'label', 9)).toMatchObject({ ok: false })
  expect(await site.readLive()).toBe('3.0.0')
})

test('a file that is no letter is answered in a sentence, and keeps no other letter waiting', async () => {
  const site = await openSite()
  await site.store.replace(letterKey('label', 1), '{"__proto__":{}')
  expect(await site.handInVersion('2.0.0')).toMatchObject({ ok: true })
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The letter is /),
  })
})
