import { randomUUID } from 'node:crypto'
import type { Clock } from '@site/shared/clock'
import { testSiteConfig } from '@site/shared/testing/node'
import { createKeyPair, signText } from '../lib/signatures'
import { changeSettings } from '../prerender/settings'
import { type Artifact, readArtifact } from '../publish/artifact'
import { handIn, handInBuild } from '../publish/letters/handIn'
import { readInbox } from '../publish/letters/inbox'
import { answerKey, buildFileKey, letterKey, type Request, type Statement } from '../publish/letters/letters'
import { addKey, findRevision } from '../registry/keys/keys'
import { createManifest } from '../store/manifest'
import { parsePart } from './siteFixture'
import { type StubBuild, writeStubBuild } from './stubBuild'
import { STUB_SHELL, stubPart } from './stubServerBundles'
import { openStubSite, unwrap } from './stubSite'
import { temporaryFolders } from './temporaryFolders'

export const folder = temporaryFolders()
export const [LABEL, RADIO] = [parsePart('label'), parsePart('radio')]
export const LABEL_PAGE = { path: '/label', module: 'Label', title: 'Label' }

export const makeBuild = async (build: Partial<StubBuild> = {}): Promise<Artifact> => {
  const { version = '2.0.0' } = build
  const dist = folder()
  const files = { 'server.cjs': stubPart('Label', `les disques ${version}`) }
  writeStubBuild(dist, { part: 'label', version, pages: [LABEL_PAGE], files, ...build })
  return unwrap(await readArtifact(dist))
}

/** A clock that moves on while a team waits, when the site may read its inbox. */
export const createWaitingClock = (work: () => Promise<unknown>): Clock => {
  let now = 0
  const repeated = new Set<() => void>()
  return {
    now: () => now,
    after: (_delay, task) => {
      now += 120_000
      for (const each of repeated) each()
      void work().then(task, task)
      return () => {}
    },
    every: (_period, task) => {
      repeated.add(task)
      return () => void repeated.delete(task)
    },
  }
}

const keptFolder = temporaryFolders(afterAll)

const publishOriginal = async () => {
  const site = openStubSite(keptFolder)
  const [label, radio] = [createKeyPair(), createKeyPair()]
  await site.publish('shell', '1.0.0', STUB_SHELL)
  await site.publish('label', '1.0.0', stubPart('Label', 'les disques'))
  await site.publish('radio', '1.0.0', stubPart('Home', 'la radio'))
  unwrap(await changeSettings(site.store, { config: testSiteConfig, api: 'demo:2' }))
  for (const [part, { publicKey }] of [
    [LABEL, label],
    [RADIO, radio],
  ] as const)
    await site.change(addKey(part, publicKey))
  await site.prerender()
  return { siteDir: site.siteDir, label, radio }
}

let original: ReturnType<typeof publishOriginal> | undefined

/** A site whose label was published by its operator, and whose teams have a key each: published once, copied for each test. */
export const openSite = async () => {
  original ??= publishOriginal()
  const { siteDir, label, radio } = await original
  const site = openStubSite(folder, siteDir)
  const clock = createWaitingClock(() => readInbox(site))
  const handInVersion = async (version: string, live = true, { privateKey } = label) =>
    handInBuild(site.store, await makeBuild({ version }), { live }, privateKey, { clock })
  const ask = (request: Request) => handIn(site.store, LABEL, request, label.privateKey, { clock })
  const readLive = async () => (await site.newest()).parts[LABEL]?.live
  return { ...site, label, radio, clock, handInVersion, ask, readLive }
}

export type Site = Awaited<ReturnType<typeof openSite>>

interface Changes extends Partial<Statement> {
  readonly inbox?: string
  /** Files with other bytes than the letter lists. */
  readonly replaced?: ReadonlyMap<string, Uint8Array>
}

/** Puts a letter and files into an inbox, as the holder of the label's storage key can. */
export const put = async (
  { store, newest }: Site,
  { privateKey }: { readonly privateKey: string },
  { files, manifest }: Pick<Artifact, 'files' | 'manifest'>,
  { inbox = 'label', replaced = new Map(), ...said }: Changes = {},
) => {
  const { id = randomUUID() } = said
  for (const [file, bytes] of new Map([...files, ...replaced]))
    await store.replace(buildFileKey(inbox, id, file), bytes)
  const part = said.part ?? LABEL
  const statement: Statement = {
    id,
    part,
    sequence: 1,
    revision: findRevision(await newest(), part),
    site: testSiteConfig.publicUrl,
    request: { action: 'publish', live: true, manifest },
    ...said,
  }
  const text = JSON.stringify(statement)
  const letter = { statement: text, ...signText(text, privateKey) }
  await store.replace(letterKey(inbox, statement.sequence), JSON.stringify(letter))
  return { letter, sequence: statement.sequence, inbox }
}

/** Puts a build of the label. */
export const putBuild = async (site: Site, build: Partial<StubBuild> = {}, changes: Changes = {}) =>
  put(site, site.label, await makeBuild(build), changes)

/** Puts a build that the radio's team may publish. */
export const putRadioBuild = async (site: Site) => {
  const build = await makeBuild({ part: 'radio', pages: [], exposes: ['Home'] })
  return put(site, site.radio, build, { part: RADIO, inbox: 'radio' })
}

/** Puts a letter that asks for something else than publishing. */
export const putRequest = (site: Site, request: Request, changes: Changes = {}) =>
  put(site, site.label, { files: new Map(), manifest: createManifest(new Map()) }, { request, ...changes })

/** Puts a letter that lists files of such sizes, of which none is there. */
export const putListed = (
  site: Site,
  sizes: Readonly<Record<string, number>>,
  changes: Pick<Changes, 'id'> = {},
) => {
  const listed = Object.entries(sizes).map(([file, size]) => [file, { size, integrity: 'sha256-' }])
  return put(site, site.label, { files: new Map(), manifest: { files: Object.fromEntries(listed) } }, changes)
}

export const readAnswer = async ({ store }: Site, part: string, sequence: number) =>
  JSON.parse(String(Buffer.from((await store.read(answerKey(part, sequence))) ?? [])))

/** What visitors get; a signed letter uses up its number in a new revision, also where it is refused. */
const readShown = async ({ store, newest }: Site) => {
  const { parts } = await newest()
  const keys = (await store.list('')).filter((key) => /^(?:embed|live|parts)\//.test(key))
  const files = await Promise.all(keys.map(async (key) => [key, String(await store.read(key))]))
  const { parts: registered } = JSON.parse(String(Buffer.from((await store.read('registry.json')) ?? [])))
  return { parts, registered, files }
}

export type Attack = (site: Site) => ReturnType<typeof put>

/** Checks that a letter is refused with its reason, and that nothing of it reaches a visitor. */
export const expectRefusal = async (attack: Attack, reason: RegExp): Promise<void> => {
  const site = await openSite()
  const before = await readShown(site)
  const { inbox, sequence } = await attack(site)
  await readInbox(site)
  const answer = await readAnswer(site, inbox, sequence)
  expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(reason) })
  expect(await readShown(site)).toEqual(before)
}
