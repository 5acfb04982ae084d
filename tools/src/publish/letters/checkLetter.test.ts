import { utimesSync } from 'node:fs'
import path from 'node:path'
import { testSiteConfig } from '@site/shared/testing/node'
import { signText } from '../../lib/signatures'
import { findKeys } from '../../registry/revision'
import { openSite, putBuild, putRequest, readAnswer, type Site } from '../../testing/inboxSite'
import { parseVersion } from '../../testing/siteFixture'
import { stubPart } from '../../testing/stubServerBundles'
import { readInbox } from './inbox'
import { letterKey } from './letters'

const ROLLBACK = { action: 'rollback' } as const
const REPEAT = /: repeat the command$|before you repeat the command$/

/** Puts a letter back as it was, as the holder of the storage key can. */
const putBack = async (site: Site, { letter, sequence }: Awaited<ReturnType<typeof putRequest>>) => {
  await site.store.replace(letterKey('label', sequence), JSON.stringify(letter))
  await readInbox(site)
  return readAnswer(site, 'label', sequence)
}

const readLast = async (site: Site) => findKeys(await site.newest(), 'label').sequence

test('a letter that was refused uses up its number: put back after the operator has published, it is refused', async () => {
  const site = await openSite()
  const refused = await putRequest(site, ROLLBACK)
  expect(await putBack(site, refused)).toMatchObject({
    message: expect.stringContaining('no version before'),
  })
  expect(await readLast(site)).toBe(1)
  await site.publish('label', '2.0.0', stubPart('Label', 'les disques'))
  expect(await putBack(site, refused)).toMatchObject({ ok: false, message: expect.stringMatching(REPEAT) })
  expect(await site.readLive()).toBe('2.0.0')
})

test('a letter that is taken away before it is read, and put back after its part has changed, is refused', async () => {
  const site = await openSite()
  const taken = await putBuild(site)
  await site.store.remove([letterKey('label', 1)])
  await site.publish('label', '1.2.0', stubPart('Label', 'les disques'))
  expect(await putBack(site, taken)).toMatchObject({ ok: false, message: expect.stringMatching(REPEAT) })
  expect(await site.readLive()).toBe('1.2.0')
})

test('a letter made for another state of the part is refused with the remedy, and the command repeated with success', async () => {
  const site = await openSite()
  const posted = await putRequest(site, ROLLBACK)
  await site.publish('radio', '2.0.0', stubPart('Home', 'la radio'))
  await site.publish('label', '2.0.0', stubPart('Label', 'les disques'))
  await readInbox(site)
  expect(await readAnswer(site, 'label', posted.sequence)).toMatchObject({
    ok: false,
    message: 'It was made for revision 0 of label, which is at revision 8: repeat the command',
  })
  expect(await site.ask(ROLLBACK)).toMatchObject({ ok: true })
  expect(await site.ask({ action: 'promote', version: parseVersion('2.0.0') })).toMatchObject({ ok: true })
  expect(await site.readLive()).toBe('2.0.0')
})

test('a change of another part keeps no letter from being done', async () => {
  const site = await openSite()
  await putBuild(site)
  await site.publish('radio', '2.0.0', stubPart('Home', 'la radio'))
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: true })
})

test('a letter whose signature fails uses up nothing, and does not block the number', async () => {
  const site = await openSite()
  const { letter } = await putBuild(site)
  const forged = { ...letter, signature: signText('another text', site.label.privateKey)?.signature }
  await site.store.replace(letterKey('label', 1), JSON.stringify(forged))
  const { number } = await site.newest()
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: false })
  expect((await site.newest()).number).toBe(number)
  await site.store.replace(letterKey('label', 1), JSON.stringify(letter))
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: true })
})

test.each([
  [23, true],
  [25, false],
])('a letter that arrived %i hours ago by the clock of the storage is done: %s', async (hours, isDone) => {
  const site = await openSite()
  const old = await putBuild(site)
  const { store } = site
  const now = async () => (await store.now()) + hours * 3_600_000
  await readInbox({ ...site, store: { ...store, now } })
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: isDone })
  expect(await readLast(site)).toBe(1)
  const { number } = await site.newest()
  await putBack(site, old)
  expect((await site.newest()).number).toBe(number)
})

test('a letter that a team dates later, or that was copied with its date, has arrived no later', async () => {
  const site = await openSite()
  await putBuild(site)
  const date = (hours: number): void => {
    const seconds = Date.now() / 1000 + hours * 3600
    utimesSync(path.join(site.siteDir, letterKey('label', 1)), seconds, seconds)
  }
  date(1_000)
  expect(await site.store.writtenAt(letterKey('label', 1))).toBeLessThan(Date.now() + 60_000)
  date(-25)
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    ok: false,
    message: expect.stringContaining('more than 24 hours'),
  })
})

test('a letter of older tools, which names no revision, is refused with the remedy and uses up its number', async () => {
  const site = await openSite()
  const { letter } = await putBuild(site)
  const { revision: _, ...older } = JSON.parse(letter.statement)
  const statement = JSON.stringify(older)
  const signed = { statement, ...signText(statement, site.label.privateKey) }
  await site.store.replace(letterKey('label', 1), JSON.stringify(signed))
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/@site\/tools before 0\.3\.0 .*site pack.*, then repeat the command$/),
  })
  expect(await readLast(site)).toBe(1)
})

test('a signed letter that these tools cannot read uses up its number: newer ones may read it', async () => {
  const site = await openSite()
  const statement = JSON.stringify({
    part: 'label',
    sequence: 1,
    revision: 0,
    site: testSiteConfig.publicUrl,
    request: { action: 'undo' },
  })
  const letter = { statement, ...signText(statement, site.label.privateKey) }
  await site.store.replace(letterKey('label', 1), JSON.stringify(letter))
  await readInbox(site)
  expect(await readAnswer(site, 'label', 1)).toMatchObject({ ok: false })
  expect(await readLast(site)).toBe(1)
})

test('a letter that is too far ahead leaves the next numbers free, and is refused once they have come near it', async () => {
  const site = await openSite()
  const far = await putRequest(
    site,
    { action: 'promote', version: parseVersion('1.0.0') },
    { sequence: 1_001 },
  )
  expect(await putBack(site, far)).toMatchObject({ message: expect.stringContaining('too far ahead') })
  expect(await site.ask(ROLLBACK)).toMatchObject({ ok: false })
  expect(await readLast(site)).toBe(1)
  expect(await putBack(site, far)).toMatchObject({ ok: false, message: expect.stringMatching(REPEAT) })
})
