import { publish } from '../registry/operations'
import { createMemoryStore } from '../store/memoryStore.fake'
import { fakePublication, fakeSite, parsePart, parseVersion, siteAfter } from '../testing/siteFixture'
import { temporaryFolders } from '../testing/temporaryFolders'
import { PARTS_STAY } from './journey/plan'
import { divideParts, type Released, takeReleasedBack } from './releasedParts'

const folder = temporaryFolders()
const [SHELL, LABEL, RADIO] = [parsePart('shell'), parsePart('label'), parsePart('radio')]
const KEY = 'the key of a team'

const released = (commit: string, version: string): Released => ({
  commit,
  versions: new Map([SHELL, LABEL, RADIO].map((name) => [name, parseVersion(version)])),
})

/** A site with the parts of 1.0.0, of which label is published again. */
const siteWith = (label: Parameters<typeof fakePublication>[2], version = '5.0.0') =>
  siteAfter(
    {
      ...fakeSite({ shell: ['1.0.0'], label: ['1.0.0'], radio: ['1.0.0'] }),
      keys: { [LABEL]: { trusted: [KEY], sequence: 1 } },
    },
    publish([fakePublication('label', version, label)]),
  )

test('the parts of the release before go to those of the newer one', () => {
  const site = fakeSite({ shell: ['1.0.0'], label: ['1.0.0'], radio: ['1.0.0'] })
  expect(divideParts(site, [SHELL, LABEL, RADIO], [released('a', '1.0.0')])).toEqual({
    taken: [SHELL, LABEL, RADIO],
    kept: [],
  })
})

test('a part that a team published by its key, or somebody built, stays and is named', () => {
  const byKey = siteWith({ signedBy: KEY, commit: 'a' })
  const former = [released('a', '1.0.0')]
  expect(divideParts(byKey, [LABEL, RADIO], former)).toEqual({
    taken: [RADIO],
    kept: [{ part: LABEL, why: 'key' }],
  })
  const built = siteWith({ commit: 'b' })
  expect(divideParts(built, [LABEL], former).kept).toEqual([{ part: LABEL, why: 'own-build' }])
})

test('a part of an older release, such as one that was rolled back, is no build of one’s own', () => {
  const rolledBack = siteWith({ commit: 'b' })
  expect(divideParts(rolledBack, [LABEL], [released('a', '1.0.0'), released('b', '0.9.0')]).taken).toEqual([
    LABEL,
  ])
})

test('a part that was removed here stays away; one that the release before did not have comes', () => {
  const site = fakeSite({ shell: ['1.0.0'] })
  const agenda = parsePart('agenda')
  expect(divideParts(site, [SHELL, LABEL, agenda], [released('a', '1.0.0')])).toEqual({
    taken: [SHELL, agenda],
    kept: [{ part: LABEL, why: 'removed' }],
  })
})

test.each([
  ['missing', undefined],
  ['damaged', '{'],
])('a revision that is %s leaves the parts for ever, and says how to publish them', async (_, text) => {
  const [store, root] = [createMemoryStore(), folder()]
  if (text !== undefined) await store.create('revisions/00000007.json', text)
  const logger = { info: () => {}, error: () => {}, done: () => {} }
  const site = { root, siteDir: root, store, configFile: `${root}/site.config.json`, logger }
  const taken = await takeReleasedBack(site, 7, root)
  expect(taken).toMatchObject({
    error: {
      kind: PARTS_STAY,
      message: expect.stringMatching(/^Revision 7 is missing or damaged.*site deploy/),
    },
  })
})
