import { fakePublication, fakeSite, NOW, parsePart, parseVersion } from '../../testing/siteFixture'
import { unwrap } from '../../testing/stubSite'
import { type Change, nextRevision, type Step } from '../change'
import { promote, publish, rollBack, setCanary } from '../operations'
import { findKeys, type Revision, type SiteState, writeRevision } from '../revision'
import { acceptLetter, findRevision } from './keys'
import { isLiveRevoked, readKeyHistory, revokeKey } from './revokeKey'

const [KEY, OTHER_KEY] = ['the stolen key', 'the key of a colleague']
const [OLD, NEW] = [parseVersion('1.0.0'), parseVersion('2.0.0')]

const revise = (history: readonly Revision[], step: Step, signedBy?: string): readonly Revision[] => {
  const before: SiteState = history.at(-1) ?? { settings: null, parts: {} }
  const next = { number: history.length + 1, now: NOW + history.length * 60_000 }
  const after = step(before, next)
  if (!after.ok) return history
  const record = { by: 'ada', change: 'test', ...(signedBy && { signedBy }) }
  return [...history, nextRevision(before, after.value, next, record)]
}

const trusting =
  (part: string): Step =>
  (state) => ({
    ok: true,
    value: { ...state, keys: { [parsePart(part)]: { trusted: [KEY, OTHER_KEY], sequence: 0 } } },
  })

/** A part of which the operator published two versions, one after the other. */
const publishTwice = (part: string): readonly Revision[] =>
  [
    (): Change => ({ ok: true, value: fakeSite({ shell: ['0.1.0'], radio: ['1.0.0'] }) }),
    publish([fakePublication(part, OLD)]),
    publish([fakePublication(part, NEW)]),
    trusting(part),
  ].reduce<readonly Revision[]>((history, step) => revise(history, step), [])

const LETTERS = {
  publish: (part, evil) => publish([fakePublication(part, evil, { signedBy: KEY })]),
  promote: (part) => promote(parsePart(part), OLD),
  rollback: (part) => rollBack(parsePart(part)),
  canary: (part) => setCanary(parsePart(part), OLD, 5),
} as const satisfies Readonly<Record<string, (part: string, evil: string) => Step>>

type Letter = keyof typeof LETTERS
const NAMES = Object.keys(LETTERS) as readonly Letter[]

/** All orders of so many letters. */
const listOrders = (count: number): readonly (readonly Letter[])[] =>
  count === 0 ? [[]] : listOrders(count - 1).flatMap((order) => NAMES.map((name) => [...order, name]))

const send = (history: readonly Revision[], part: string, letter: Letter): readonly Revision[] => {
  const newest = history.at(-1)
  if (!newest) return history
  const [sequence, revision] = [findKeys(newest, part).sequence + 1, findRevision(newest, parsePart(part))]
  const change = LETTERS[letter](part, `6.${sequence}.0`)
  const accept = acceptLetter({ part: parsePart(part), sequence, revision }, KEY)
  const step: Step = (state, next) => {
    const after = change(state, next)
    return after.ok ? accept(after.value, next) : after
  }
  return revise(history, step, KEY)
}

const revoke = async (history: readonly Revision[], part: string): Promise<SiteState> => {
  const newest = history.at(-1)
  if (!newest) throw new Error('a site has a revision')
  const found = await readKeyHistory(history.toReversed(), newest, parsePart(part), KEY)
  const after = revise(history, revokeKey(parsePart(part), KEY, found)).at(-1)
  if (!after || after === newest) throw new Error('revoking a key makes a revision')
  unwrap(writeRevision(after))
  return after
}

const orders = [0, 1, 2, 3].flatMap(listOrders)

test.each(['shell', 'label'])(
  'whatever letters a thief sent for %s, in which order, its last version of before is live again',
  async (part) => {
    expect(orders).toHaveLength(1 + 4 + 16 + 64)
    for (const order of orders) {
      const letters = order.reduce((history, letter) => send(history, part, letter), publishTwice(part))
      const after = await revoke(letters, part)
      const { live, canary, versions } = after.parts[parsePart(part)] ?? {}
      expect({
        order,
        live,
        canary,
        versions: Object.keys(versions ?? {}).filter((one) => one.startsWith('6')),
      }).toEqual({ order, live: NEW, canary: null, versions: [] })
      expect(after.parts).toHaveProperty('radio')
      expect(findKeys(after, part).trusted).toEqual([OTHER_KEY])
    }
  },
)

test('what the operator made live, after letters of the key, stays so', async () => {
  const [LABEL, radio] = [parsePart('label'), publish([fakePublication('radio', '2.0.0')])]
  const stolen = send(publishTwice('label'), 'label', 'publish')
  const chosen = [promote(LABEL, OLD), radio].reduce((history, step) => revise(history, step), stolen)
  expect((await revoke(chosen, 'label')).parts[LABEL]).toMatchObject({ live: OLD })
})

test('a version that another key signed stays, and one that was published without being live is not fallen back to', async () => {
  const LABEL = parsePart('label')
  const other = fakePublication('label', '3.0.0', { signedBy: OTHER_KEY })
  const waiting = [publish([other]), publish([fakePublication('label', '4.0.0')], false)]
  const before = waiting.reduce((history, step) => revise(history, step), publishTwice('label'))
  const after = await revoke(send(before, 'label', 'publish'), 'label')
  expect(after.parts[LABEL]).toMatchObject({ live: '3.0.0', previous: ['2.0.0', '1.0.0'] })
})

describe('a part of which the key signed every version', () => {
  const publishAll = (part: string) => {
    const first = revise([], () => ({ ok: true, value: fakeSite({ radio: ['1.0.0'] }) }))
    const trusted = revise(first, trusting(part))
    return ['publish', 'publish'].reduce((history) => send(history, part, 'publish'), trusted)
  }

  test('is removed, but for the shell: its live version stays until another is published', async () => {
    expect(Object.keys((await revoke(publishAll('label'), 'label')).parts)).toEqual(['radio'])
    const { shell } = (await revoke(publishAll('shell'), 'shell')).parts as Record<
      string,
      { versions: object }
    >
    expect(Object.keys(shell?.versions ?? {})).toEqual(['6.2.0'])
  })

  test('goes, version by version, once the shell has another and the key is revoked again', async () => {
    const SHELL = parsePart('shell')
    const kept = await revoke(publishAll('shell'), 'shell')
    expect(isLiveRevoked(kept, SHELL)).toBe(true)
    const steps = [() => ({ ok: true as const, value: kept }), publish([fakePublication('shell', NEW)])]
    const published = steps.reduce((history, step) => revise(history, step), [] as readonly Revision[])
    const newest = published.at(-1) ?? kept
    expect(isLiveRevoked(newest, SHELL)).toBe(false)
    for (const step of [rollBack(SHELL), promote(SHELL, parseVersion('6.2.0'))])
      expect(step(newest, { number: 9, now: NOW })).toMatchObject({ error: { kind: 'key-revoked' } })
    const after = await revoke(published, 'shell')
    expect(Object.keys(after.parts[SHELL]?.versions ?? {})).toEqual([NEW])
  })
})

test('the same bytes, published again by the operator, are theirs', async () => {
  const SHELL = parsePart('shell')
  const first = revise([], () => ({ ok: true, value: fakeSite({ radio: ['1.0.0'] }) }))
  const kept = await revoke(send(revise(first, trusting('shell')), 'shell', 'publish'), 'shell')
  const step = publish([fakePublication('shell', '6.1.0')])
  const after = revise(
    [{ ...kept, number: 1, at: new Date(NOW).toISOString(), by: 'ada', change: 'test' }],
    step,
  )
  expect(after.at(-1)?.parts[SHELL]?.versions[parseVersion('6.1.0')]).not.toHaveProperty('signedBy')
})

test('letters of before revisions named keys count as those of each key that was trusted', async () => {
  const stolen = [...send(publishTwice('label'), 'label', 'rollback')]
  const unnamed = stolen.map(({ signedBy: _, ...revision }) => revision)
  expect((await revoke(unnamed, 'label')).parts[parsePart('label')]).toMatchObject({ live: NEW })
})
