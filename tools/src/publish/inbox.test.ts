import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '@site/shared/clock'
import type { PublishedPage } from '@site/shared/registry'
import { testSiteConfig } from '@site/shared/testing/node'
import { createKeyPair, signText } from '../lib/signatures'
import { changeSettings } from '../prerender/settings'
import { addKey, revokeKey } from '../registry/keys'
import { promote } from '../registry/operations'
import { restore } from '../registry/restore'
import { changeSite, readRevision } from '../registry/revisions'
import { createManifest } from '../store/manifest'
import type { Store } from '../store/store'
import { parsePart, parseVersion } from '../testing/siteFixture'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { STUB_SHELL, stubPart } from '../testing/stubServerBundles'
import { openStubSite, unwrap } from '../testing/stubSite'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { BuildRecord } from '../workspace/buildRecord'
import { type Artifact, readArtifact } from './artifact'
import { handIn, handInBuild } from './handIn'
import { readInbox, writeDesk } from './inbox'
import { answerKey, buildFileKey, letterKey, type Request, type Statement } from './letters'

const folder = temporaryFolders()
const [LABEL, RADIO] = [parsePart('label'), parsePart('radio')]
const LABEL_PAGE = { path: '/label', module: 'Label', title: 'Label' }

const makeBuild = async (build: Partial<StubBuild> & { readonly version: string }): Promise<Artifact> => {
  const dist = folder()
  const files = { 'server.cjs': stubPart('Label', `les disques ${build.version}`) }
  writeStubBuild(dist, { part: 'label', pages: [LABEL_PAGE], files, ...build })
  return unwrap(await readArtifact(dist))
}

/** A site whose label was published by its operator, and whose teams have a key each. */
const openSite = async () => {
  const site = openStubSite(folder)
  const [label, radio] = [createKeyPair(), createKeyPair()]
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  unwrap(await changeSettings(site.store, { config: testSiteConfig, api: 'demo' }))
  for (const [part, { publicKey }] of [
    [LABEL, label],
    [RADIO, radio],
  ] as const) {
    await site.change(addKey(part, publicKey))
    await writeDesk(site.store, await site.newest(), part)
  }
  await site.prerender()
  /** The site reads its inbox whenever a team waits. */
  let now = 0
  const clock: Clock = {
    now: () => now,
    after: (_delay, task) => {
      now += 120_000
      void readInbox(site).then(task, task)
      return () => {}
    },
    every: () => () => {},
  }
  const handInVersion = async (version: string, live = true, { privateKey } = label) =>
    handInBuild(site.store, await makeBuild({ version }), { live }, privateKey, { clock })
  const ask = (request: Request, { privateKey } = label) =>
    handIn(site.store, LABEL, request, privateKey, { clock })
  const readLive = async () => (await site.newest()).parts[LABEL]?.live
  return { ...site, label, radio, clock, handInVersion, ask, readLive }
}

type Site = Awaited<ReturnType<typeof openSite>>

test('a version that its team signed is live, its pages follow, and the inbox is empty again', async () => {
  const site = await openSite()
  expect(await site.handInVersion('2.0.0')).toEqual({ ok: true, value: 'label 2.0.0 is published, and live' })
  expect(site.read('label/index.html')).toContain('les disques 2.0.0')
  expect(await site.store.list('inbox/')).toEqual([])
  const { parts, number } = await site.newest()
  expect(parts[LABEL]?.versions[parseVersion('2.0.0')]?.signedBy).toBe(site.label.publicKey)
  expect(await readRevision(site.store, number)).toMatchObject({ value: { change: 'publish label 2.0.0' } })
})

test('a team publishes without live, offers, promotes and goes back in the same way', async () => {
  const site = await openSite()
  expect(await site.handInVersion('2.0.0', false)).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('1.0.0')
  const version = parseVersion('2.0.0')
  expect(await site.ask({ action: 'canary', version, percent: 5 })).toMatchObject({ ok: true })
  expect((await site.newest()).parts[LABEL]?.canary).toEqual({ version: '2.0.0', percent: 5 })
  expect(await site.ask({ action: 'promote', version })).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('2.0.0')
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('1.0.0')
})

interface Changes extends Partial<Statement> {
  readonly inbox?: string
  /** Files with other bytes than the letter lists. */
  readonly replaced?: ReadonlyMap<string, Uint8Array>
}

/** Puts a letter and files into an inbox, as whoever has the storage key of the label can. */
const put = async (
  { store }: Site,
  { privateKey }: { readonly privateKey: string },
  { files, manifest }: Pick<Artifact, 'files' | 'manifest'>,
  { inbox = 'label', replaced = new Map(), ...said }: Changes = {},
) => {
  const { id = randomUUID() } = said
  for (const [file, bytes] of new Map([...files, ...replaced]))
    await store.replace(buildFileKey(inbox, id, file), bytes)
  const statement: Statement = {
    id,
    part: LABEL,
    sequence: 1,
    site: testSiteConfig.publicUrl,
    request: { action: 'publish', live: true, manifest },
    ...said,
  }
  const text = JSON.stringify(statement)
  const letter = { statement: text, ...signText(text, privateKey) }
  await store.replace(letterKey(inbox, statement.sequence), JSON.stringify(letter))
  return { letter, sequence: statement.sequence, inbox }
}

const readAnswer = async ({ store }: Site, part: string, sequence: number) =>
  JSON.parse(String(Buffer.from((await store.read(answerKey(part, sequence))) ?? [])))

const readState = async ({ store, newest }: Site) => {
  const { number, parts } = await newest()
  const keys = (await store.list('')).filter((key) => !/^(?:inbox|outbox)\//.test(key))
  return {
    number,
    parts,
    files: await Promise.all(keys.map(async (key) => [key, String(await store.read(key))])),
  }
}

const putBuild = async (site: Site, build: Partial<StubBuild> = {}, changes: Changes = {}) =>
  put(site, site.label, await makeBuild({ version: '2.0.0', ...build }), changes)

/** Puts a build whose record says something else. */
const putRecord = async (site: Site, changes: Partial<BuildRecord>) => {
  const artifact = await makeBuild({ version: '2.0.0' })
  const record = JSON.stringify({ ...artifact.record, ...changes })
  const files = new Map(artifact.files).set('build.json', Buffer.from(record))
  return put(site, site.label, { files, manifest: createManifest(files) })
}

const makePages = (count: number, more: Partial<PublishedPage> = {}): PublishedPage[] =>
  Array.from({ length: count }, (_, rank) => ({ ...LABEL_PAGE, path: `/disque-${rank}`, ...more }))

/** Puts a letter that lists files of such sizes, of which none is there. */
const putListed = (site: Site, sizes: Readonly<Record<string, number>>) => {
  const listed = Object.entries(sizes).map(([file, size]) => [file, { size, integrity: 'sha256-' }])
  return put(site, site.label, { files: new Map(), manifest: { files: Object.fromEntries(listed) } })
}

test.each<[string, (site: Site) => ReturnType<typeof put>, RegExp]>([
  [
    'another part’s inbox',
    (site) => putBuild(site, {}, { part: RADIO, inbox: 'radio' }),
    /a key that radio does not have/,
  ],
  [
    'a letter about another part',
    (site) => putBuild(site, {}, { part: RADIO }),
    /letter 1 of radio, and lies in the place of label 1/,
  ],
  ['a build of another part', (site) => putBuild(site, { part: 'radio' }), /a build of radio, not of label/],
  [
    'another part’s page',
    (site) => putBuild(site, { pages: [{ ...LABEL_PAGE, path: '/radio' }] }),
    /both declare the address \/radio/,
  ],
  [
    'a page that shows another part’s slot',
    (site) =>
      putBuild(site, {
        exposes: ['Label'],
        pages: [LABEL_PAGE, { path: '/faux', module: 'Home', title: 'Radio' }],
      }),
    /declares the page \/faux of a module it does not expose: Home/,
  ],
  [
    'another part’s slot',
    (site) => putRecord(site, { exposes: ['Label', 'radio/Home'] }),
    /build\.json is .*a module is named like a component.*exposes/s,
  ],
  ['another part’s container', (site) => putRecord(site, { container: 'part_radio__1' }), /container/],
  ['a container as every object has it', (site) => putRecord(site, { container: '__proto__' }), /container/],
  [
    'files outside of its version',
    (site) => putListed(site, { '../../../registry.json': 9 }),
    /holds « \.\.\/\.\.\/\.\.\/registry\.json », a name no published file may have/,
  ],
  [
    'a folder in the place of a file',
    async (site) => {
      const id = randomUUID()
      await site.store.replace(`${buildFileKey('label', id, 'a.js')}/b.js`, '')
      const manifest = { files: { 'a.js': { size: 9, integrity: 'sha256-' } } }
      return put(site, site.label, { files: new Map(), manifest }, { id })
    },
    /a\.js cannot be read: Error: EISDIR/,
  ],
  [
    'a link to the revisions in the place of a folder',
    async (site) => {
      const id = randomUUID()
      await site.store.create('inbox/label/first', '')
      for (const name of [id, `${id}~revisions`])
        symlinkSync(path.join(site.siteDir, 'revisions'), path.join(site.siteDir, 'inbox/label', name))
      const files = new Map([['revisions/00000001.json', Buffer.alloc(9)]])
      return put(site, site.label, { files: new Map(), manifest: createManifest(files) }, { id })
    },
    /revisions\/00000001\.json is missing/,
  ],
  [
    'a link to a file of the machine in the place of a file',
    async (site) => {
      const [id, elsewhere] = [randomUUID(), path.join(folder(), 'a.js')]
      writeFileSync(elsewhere, 'le fichier d’un autre')
      await site.store.create('inbox/label/first', '')
      symlinkSync(elsewhere, path.join(site.siteDir, buildFileKey('label', id, 'a.js')))
      const files = new Map([['a.js', readFileSync(elsewhere)]])
      return put(site, site.label, { files: new Map(), manifest: createManifest(files) }, { id })
    },
    /a\.js cannot be read: Error: ELOOP/,
  ],
  [
    'files where older tools put them',
    async (site) => {
      const [id, { files, manifest }] = [randomUUID(), await makeBuild({ version: '2.0.0' })]
      for (const [file, bytes] of files) await site.store.replace(`inbox/label/${id}/${file}`, bytes)
      return put(site, site.label, { files: new Map(), manifest }, { id })
    },
    /build\.json is missing\. @site\/tools before 0\.2\.0 put files elsewhere .*site pack.*, then publish again/,
  ],
  [
    'a pipe that nobody writes to in the place of a file',
    async (site) => {
      const id = randomUUID()
      await site.store.create('inbox/label/first', '')
      execFileSync('mkfifo', [path.join(site.siteDir, buildFileKey('label', id, 'a.js'))])
      const manifest = { files: { 'a.js': { size: 9, integrity: 'sha256-' } } }
      return put(site, site.label, { files: new Map(), manifest }, { id })
    },
    /a\.js has other bytes than were signed/,
  ],
  [
    'the address of the player on other sites',
    (site) => putBuild(site, { pages: [{ ...LABEL_PAGE, path: '/embed/v1' }] }),
    /declares a page at \/embed\/v1, which the site keeps for other things/,
  ],
  [
    'a page whose file no folder can have',
    (site) => putBuild(site, { pages: [{ ...LABEL_PAGE, path: `/${'a'.repeat(300)}` }] }),
    /declares a page at \/a{199}, longer than 200 characters/,
  ],
  [
    'more modules than visitors should load the names of',
    (site) => putRecord(site, { exposes: [...Array(5_000).keys()].map((index) => `Label${index}`) }),
    /build\.json has \d+ kB, more than 32 kB/,
  ],
  [
    'more pages than a part has',
    (site) => putRecord(site, { pages: makePages(51) }),
    /build\.json has 51 pages, more than 50/,
  ],
  [
    'more former addresses than pages are moved',
    (site) => putRecord(site, { pages: makePages(1, { former: makePages(101).map(({ path }) => path) }) }),
    /build\.json has 101 former addresses, more than 100/,
  ],
  [
    'a label longer than a menu shows',
    (site) =>
      putRecord(site, {
        pages: makePages(1, { navigation: { label: 'a'.repeat(61), order: 1, place: 'main' } }),
      }),
    /build\.json has a navigation label of 61 characters, more than 60/,
  ],
  [
    'a build of another owner',
    (site) => putBuild(site, { owner: 'équipe radio' }),
    /is owned by équipe label, and 2\.0\.0 names équipe radio/,
  ],
  [
    'a share of more than everybody',
    async (site) => {
      const request: Request = { action: 'canary', version: parseVersion('1.0.0'), percent: 1e9 }
      return put(site, site.label, await makeBuild({ version: '2.0.0' }), { request })
    },
    /1000000000 is not between 0 and 100/,
  ],
  [
    'a commit that every later revision would carry, longer than any',
    async (site) => {
      const { files, manifest } = await makeBuild({ version: '2.0.0' })
      const request: Request = { action: 'publish', live: true, manifest, commit: 'a'.repeat(500_000) }
      return put(site, site.label, { files, manifest }, { request })
    },
    /^Its statement is malformed: .{0,200}commit$/s,
  ],
  [
    'a key that would fill the log',
    async (site) => {
      const posted = await putBuild(site)
      const letter = { ...posted.letter, key: 'a'.repeat(500_000) }
      await site.store.replace(letterKey('label', 1), JSON.stringify(letter))
      return posted
    },
    /^The letter is malformed: .{0,200}key$/s,
  ],
  ['files that are not there', (site) => putListed(site, { 'a.js': 9 }), /a\.js is missing/],
  [
    'a mix of two versions',
    async (site) => {
      const { files } = await makeBuild({ version: '3.0.0' })
      return putBuild(site, {}, { replaced: files })
    },
    /has other bytes than were signed/,
  ],
  [
    'a file larger than it was signed',
    (site) => putBuild(site, {}, { replaced: new Map([['server.cjs', Buffer.alloc(1_000_000)]]) }),
    /server\.cjs has other bytes than were signed/,
  ],
  [
    'a file larger than any build has',
    (site) => putListed(site, { 'a.js': 200e6 }),
    /has 200 MB, more than 32/,
  ],
  [
    'more bytes than any build has',
    (site) => putListed(site, Object.fromEntries([...Array(9).keys()].map((index) => [`${index}.js`, 30e6]))),
    /it has 270 MB, more than 256 MB/,
  ],
  [
    'more files than any build has',
    (site) =>
      putListed(site, Object.fromEntries([...Array(2_001).keys()].map((index) => [`${index}.js`, 1]))),
    /it has 2001 files, more than 2000/,
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
    /It is for the site at https:\/\/essais\.example/,
  ],
  [
    'a key nobody added',
    async (site) => put(site, createKeyPair(), await makeBuild({ version: '2.0.0' })),
    /a key that label does not have/,
  ],
  [
    'a bundle that throws as pages are rendered',
    (site) => putBuild(site, { files: { 'server.cjs': 'process.env' } }),
    /cannot render its pages: it cannot be run: process is not defined/,
  ],
])('%s is refused with its reason, and nothing of it reaches a visitor', async (_what, attack, reason) => {
  const site = await openSite()
  const before = await readState(site)
  const { inbox, sequence } = await attack(site)
  await readInbox(site)
  const answer = await readAnswer(site, inbox, sequence)
  expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(reason) })
  expect(await readState(site)).toEqual(before)
})

test('a letter that the storage cannot do is answered in its own words, and keeps no other team waiting', async () => {
  const site = await openSite()
  await putBuild(site)
  const radio = await makeBuild({ part: 'radio', version: '2.0.0', pages: [], exposes: ['Home'] })
  const create: Store['create'] = async (key, bytes) => {
    if (key.startsWith('parts/label/2.0.0/')) throw new Error('ENAMETOOLONG: name too long')
    return site.store.create(key, bytes)
  }
  await put(site, site.radio, radio, { part: RADIO, inbox: 'radio' })
  await readInbox({ ...site, store: { ...site.store, create } })
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    ok: false,
    message: expect.stringContaining('ENAMETOOLONG'),
  })
  expect(await readAnswer(site, 'radio', 1)).toMatchObject({ ok: true })
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
  const radio = await makeBuild({ part: 'radio', version: '2.0.0', pages: [], exposes: ['Home'] })
  await put(site, site.radio, radio, { part: RADIO, inbox: 'radio' })
  await readInbox({ ...site, store: { ...site.store, ...refuse(site.store) } })
  expect(await readAnswer(site, 'radio', 1)).toMatchObject({ ok: true })
  expect(site.errors).toContainEqual(expect.stringMatching(/inbox of label .*EACCES/))
})

test('files whose names differ in their slashes alone are handed in side by side', async () => {
  const site = await openSite()
  const files = {
    'server.cjs': stubPart('Label', 'les disques'),
    'a/b.js': '1',
    'a~b.js': '2',
    'a~1b.js': '3',
  }
  const label = await makeBuild({ version: '2.0.0', files })
  expect(
    await handInBuild(site.store, label, {}, site.label.privateKey, { clock: site.clock }),
  ).toMatchObject({
    ok: true,
  })
})

test('an answer quotes what was handed in up to a limit', async () => {
  const site = await openSite()
  const { sequence } = await putRecord(site, { owner: 'a'.repeat(30_000) })
  await readInbox(site)
  expect((await readAnswer(site, 'label', sequence)).message).toHaveLength(2_000)
})

test('an inbox that is empty again stays, with the rights its team has on it', async () => {
  const site = await openSite()
  const inbox = path.join(site.siteDir, 'inbox/label')
  mkdirSync(inbox, { recursive: true })
  chmodSync(inbox, 0o2770)
  await site.handInVersion('2.0.0')
  expect((statSync(inbox).mode & 0o7777).toString(8)).toBe('2770')
})

test('a letter that was changed after it was signed is refused', async () => {
  const site = await openSite()
  const { letter, sequence } = await putBuild(site)
  const statement = letter.statement.replace('"live":true', '"live":false')
  await site.store.replace(letterKey('label', sequence), JSON.stringify({ ...letter, statement }))
  await readInbox(site)
  expect(await readAnswer(site, 'label', sequence)).toMatchObject({
    ok: false,
    message: expect.stringContaining('signature'),
  })
  expect(await site.readLive()).toBe('1.0.0')
})

test('a team that was refused asks the same again, and gets the answer to its last letter', async () => {
  const site = await openSite()
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: false })
  await site.publish('label', '2.0.0', stubPart('Label', 'les disques'))
  expect(await site.ask({ action: 'rollback' })).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('1.0.0')
})

test('of the letters that wait, the first of each team is answered before the next of any is read', async () => {
  const site = await openSite()
  const nothing = { files: new Map(), manifest: createManifest(new Map()) }
  const request: Request = { action: 'rollback' }
  for (const sequence of [1, 2]) await put(site, site.label, nothing, { request, sequence })
  await put(site, site.radio, nothing, { request, part: RADIO, inbox: 'radio' })
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

test('a letter far from the last accepted one is refused without an answer, and older answers go', async () => {
  const site = await openSite()
  const keys = { trusted: [site.label.publicKey], sequence: 5_000 }
  await site.change((state) => ({ ok: true, value: { ...state, keys: { ...state.keys, [LABEL]: keys } } }))
  for (const sequence of [3_999, 4_000]) await site.store.create(answerKey('label', sequence), '')
  for (const sequence of [1, 5_000, 99_999_999]) await putBuild(site, {}, { sequence })
  await readInbox(site)
  expect(await site.store.read(letterKey('label', 99_999_999))).toBeUndefined()
  expect(await site.store.list('outbox/label/')).toEqual([
    answerKey('label', 4_000),
    answerKey('label', 5_000),
    'outbox/label/desk.json',
  ])
  expect(site.errors).toContainEqual(expect.stringContaining('99999999 is too far ahead'))
})

test('an inbox of which no letter comes first is listed no further, and keeps no other team waiting', async () => {
  const site = await openSite()
  for (let file = 0; file < 1_000; file += 1)
    await site.store.create(`inbox/label/${'0'.repeat(7)}-${file}`, '')
  await site.store.create(letterKey('label', 1), '')
  const radio = await makeBuild({ part: 'radio', version: '2.0.0', pages: [], exposes: ['Home'] })
  const published = await handInBuild(site.store, radio, {}, site.radio.privateKey, { clock: site.clock })
  expect(published).toMatchObject({ ok: true })
  expect(await site.store.read(answerKey('label', 1))).toBeUndefined()
})

test('a site whose inbox is empty reads nothing else, whether teams have keys or not', async () => {
  const site = await openSite()
  const read: string[] = []
  const store: Store = { ...site.store, read: async (key) => void read.push(key) }
  expect(await readInbox({ ...site, store })).toEqual({ ok: true, value: undefined })
  expect(read).toEqual([])
})

test('a build that cannot be handed in leaves no file in the inbox', async () => {
  const site = await openSite()
  const build = await makeBuild({ version: '2.0.0' })
  const post = (privateKey: string) => handInBuild(site.store, build, {}, privateKey, { clock: site.clock })
  expect(await post('no key')).toMatchObject({ ok: false, error: { kind: 'not-a-key' } })
  await site.store.remove(['outbox/label/desk.json'])
  expect(await post(site.label.privateKey)).toMatchObject({ ok: false, error: { kind: 'no-desk' } })
  expect(await site.store.list('inbox/')).toEqual([])
})

test('a team learns that its letter waits, and what to do where nobody answers', async () => {
  const site = await openSite()
  const said: string[] = []
  let now = 0
  const clock: Clock = {
    now: () => now,
    after: (_delay, task) => {
      now += 120_000
      task()
      return () => {}
    },
    every: () => () => {},
  }
  const { privateKey } = site.label
  const answer = handIn(site.store, LABEL, { action: 'rollback' }, privateKey, {
    clock,
    tell: (line) => said.push(line),
  })
  expect(await answer).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('repeat the command') },
  })
  expect(said).toEqual([expect.stringMatching(/^letter 1 of label waits for the answer of https:\/\/\S+ …$/)])
})

test('an older letter that somebody puts back is refused, whatever place it is given', async () => {
  const site = await openSite()
  const { letter } = await putBuild(site)
  await readInbox(site)
  expect(await site.handInVersion('3.0.0')).toMatchObject({ ok: true })
  for (const sequence of [1, 9]) {
    await site.store.replace(letterKey('label', sequence), JSON.stringify(letter))
    await readInbox(site)
    expect(await readAnswer(site, 'label', sequence)).toMatchObject({ ok: false })
  }
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

describe('a key that is revoked', () => {
  const revoke = (site: Site) => site.change(revokeKey(LABEL, site.label.publicKey))

  const addSecondKey = async (site: Site) => {
    const pair = createKeyPair()
    await site.change(addKey(LABEL, pair.publicKey))
    return pair
  }

  test('hands in nothing any more, and what it signed is in no page and no registry', async () => {
    const site = await openSite()
    await site.handInVersion('2.0.0')
    await site.handInVersion('3.0.0')
    await revoke(site)
    await site.prerender()
    expect(await site.readLive()).toBe('1.0.0')
    const shown = [String(await site.store.read('registry.json')), site.read('label/index.html')]
    for (const text of shown) expect(text).not.toMatch(/[23]\.0\.0/)
    expect(site.read('label/index.html')).toContain('les disques')
    expect(await site.handInVersion('4.0.0')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('does not have') },
    })
  })

  test('leaves no file of a version whose files were being written', async () => {
    const site = await openSite()
    await putBuild(site)
    const create: Store['create'] = async (key, bytes) => {
      if (key === 'parts/label/2.0.0/server.cjs') await revoke(site)
      return site.store.create(key, bytes)
    }
    await readInbox({ ...site, store: { ...site.store, create } })
    expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: false })
    expect(await site.store.list('parts/label/2.0.0/')).toEqual([])
  })

  test('leaves what the operator published, though the key signed the same bytes', async () => {
    const site = await openSite()
    await site.publish('label', '2.0.0', stubPart('Label', 'les disques 2.0.0'))
    expect(await site.handInVersion('2.0.0')).toMatchObject({ ok: true })
    await revoke(site)
    expect(await site.readLive()).toBe('2.0.0')
  })

  test('leaves no page as it was made beside its bundle, another part’s neither', async () => {
    const site = await openSite()
    const forge = `const { stringify } = JSON
      JSON.stringify = (value) =>
        stringify(value?.file === 'radio/index.html' ? { ...value, text: 'la fausse radio' } : value)`
    const files = { 'server.cjs': `${forge};${stubPart('Label', 'les disques')}` }
    const label = await makeBuild({ version: '2.0.0', files })
    await handInBuild(site.store, label, {}, site.label.privateKey, { clock: site.clock })
    await site.publish('radio', '1.1.0', stubPart('Home', 'la radio'))
    await site.prerender()
    expect(site.read('radio/index.html')).toContain('la fausse radio')
    await site.handInVersion('3.0.0', true, await addSecondKey(site))
    await revoke(site)
    await site.prerender()
    expect(site.read('radio/index.html')).toContain('bonjour la radio')
  })

  test('leaves no page of a record that does not say who signed what it was made with', async () => {
    const site = await openSite()
    const [key = ''] = (await site.store.list('pages/')).filter((name) => name.endsWith('.json'))
    const { signers: _, ...record } = JSON.parse(readFileSync(path.join(site.siteDir, key), 'utf8'))
    await site.store.replace(key, JSON.stringify(record))
    expect((await site.prerender()).rendered.length).toBeGreaterThan(1)
    expect(await site.prerender()).toMatchObject({ rendered: [] })
  })

  test('takes the part out of the site where it signed every version', async () => {
    const site = await openSite()
    await site.handInVersion('2.0.0')
    await site.change((state) => {
      const { [LABEL]: label } = state.parts
      const versions = Object.fromEntries(Object.entries(label?.versions ?? {}).slice(1))
      const part = label && { ...label, previous: [], versions }
      return { ok: true, value: { ...state, parts: { ...state.parts, ...(part && { [LABEL]: part }) } } }
    })
    await revoke(site)
    expect(Object.keys((await site.newest()).parts)).toEqual(['shell', 'radio'])
  })

  test('stays revoked, and its versions gone, whichever revision is restored', async () => {
    const site = await openSite()
    await site.handInVersion('2.0.0')
    const then = unwrap(await readRevision(site.store, (await site.newest()).number))
    await revoke(site)
    expect(then && (await changeSite(site.store, 'restore', restore(then)))).toMatchObject({ ok: false })
    const first = unwrap(await readRevision(site.store, 3))
    await site.change(first ? restore(first) : promote(LABEL, parseVersion('1.0.0')))
    expect(await site.handInVersion('4.0.0')).toMatchObject({ ok: false })
  })
})
