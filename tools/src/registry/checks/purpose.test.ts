import { createFolderStore } from '../../store/folderStore'
import type { Store } from '../../store/store'
import { fakePublication, parsePart } from '../../testing/siteFixture'
import { temporaryFolders } from '../../testing/temporaryFolders'
import type { Step } from '../change'
import { disable, enable, promote, publish, remove, rollBack } from '../operations'
import { restore } from '../restore'
import { prune } from '../retention'
import { changeSite, readNewest, readRevision } from '../revisions'

const LABEL = parsePart('label')
const folder = temporaryFolders()

const open = (dir: string) => ({
  visitors: createFolderStore(dir, { durable: false }),
  development: createFolderStore(dir, { isDevelopment: true }),
})

const begun = (state: Parameters<Step>[0]) => ({ ok: true, value: state }) as const
const publishing = (version: string) => publish([fakePublication('label', version)])
const change = async (store: Store, step: Step) => (await changeSite(store, 'test', step)).ok

test('each revision of development carries its mark, the first one before anything is published', async () => {
  const { development } = open(folder())
  for (const step of [begun, publishing('1.0.0'), publishing('2.0.0'), rollBack(LABEL)])
    expect(await change(development, step)).toBe(true)
  for (const number of [1, 2, 3, 4])
    expect(await readRevision(development, number)).toMatchObject({ value: { development: true } })
  expect(await change(development, begun)).toBe(true)
  expect(await readNewest(development)).toMatchObject({ value: { number: 4, development: true } })
})

test('no revision of another command carries it', async () => {
  const { visitors } = open(folder())
  await change(visitors, publishing('1.0.0'))
  expect(await readRevision(visitors, 1)).not.toHaveProperty('value.development')
})

const steps: readonly [name: string, step: () => Step][] = [
  ['publishes', () => publishing('3.0.0')],
  ['publishes what is live', () => publishing('2.0.0')],
  ['promotes', () => promote(LABEL, fakePublication('label', '1.0.0').version)],
  ['rolls back', () => rollBack(LABEL)],
  ['disables', () => disable(LABEL, 'En pause')],
  ['enables', () => enable(LABEL)],
  ['removes', () => remove(LABEL)],
  ['prunes', () => prune(LABEL, { keep: 1, days: 0 })],
  [
    'restores',
    () =>
      restore({
        number: 1,
        at: '2026-01-01T00:00:00.000Z',
        by: 'ada',
        change: '',
        settings: null,
        parts: {},
      }),
  ],
]

test.each(steps)(
  'development never %s in a site of visitors, nor another command in its site',
  async (_, step) => {
    const [theirs, own] = [open(folder()), open(folder())]
    for (const version of ['1.0.0', '2.0.0']) {
      await change(theirs.visitors, publishing(version))
      await change(own.development, publishing(version))
    }
    const refused = {
      ok: false,
      error: { kind: 'other-purpose', message: expect.stringContaining('--site') },
    }
    expect(await changeSite(theirs.development, 'test', step(), { force: true })).toMatchObject(refused)
    expect(await changeSite(own.visitors, 'test', step(), { force: true })).toMatchObject(refused)
    for (const store of [theirs.visitors, own.development])
      expect(await readNewest(store)).toMatchObject({ value: { number: 2 } })
  },
)
