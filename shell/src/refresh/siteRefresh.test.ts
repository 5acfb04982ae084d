import * as react from 'react-refresh/runtime'
import { createFakeHotModule } from './hotModule.fake'
import { createSiteRefresh, type Exports, type HotModule } from './siteRefresh'

const Card = () => null
const NewerCard = () => null
const Grid = () => null

/** A page whose radio runs the first of these builds; the others follow, and one called `broken` cannot be applied. */
const setUp = (builds: readonly string[] = ['one']) => {
  let [current = '', ...coming] = builds
  let refreshes = 0
  let isChecking = false
  let checks = 0
  const refresh = createSiteRefresh({
    ...react,
    performReactRefresh: () => {
      refreshes += 1
    },
  })
  const advance: HotModule['check'] = async () => {
    if (isChecking) throw new Error('check() is only allowed in idle status')
    isChecking = true
    checks += 1
    await Promise.resolve()
    isChecking = false
    const [next, ...rest] = coming
    if (next === undefined) return null
    if (next === 'broken') throw new Error('Aborted because ./radio.ts is not accepted')
    current = next
    coming = rest
    return ['./Card.tsx']
  }
  const run = (exports: Exports, before?: { readonly exports?: Exports }) => {
    const hot = createFakeHotModule(before, advance)
    refresh.follow({ part: 'radio', hot, build: () => current, exports })
    return hot
  }
  return { refresh, run, refreshes: () => refreshes, checks: () => checks, current: () => current }
}

test.each<[string, Exports, readonly string[]]>([
  ['that exports only components is replaced alone', { Card, Grid }, ['accept']],
  ['that exports a feature too is replaced alone', { Card, feature: { name: 'radio' } }, ['accept']],
  ['that exports only a feature is replaced with its importers', { feature: { name: 'radio' } }, []],
  ['that exports a function too is replaced with its importers', { Card, listOf: () => [] }, []],
  ['that exports a value too is replaced with its importers', { Card, WIDTH: 12 }, []],
  ['that exports nothing is replaced with its importers', {}, []],
])('a module %s', (_, exports, calls) => {
  expect(setUp().run(exports).calls).toEqual(calls)
})

test('a component that keeps its name in the next build leaves its importers in place', () => {
  const { refresh, run } = setUp()
  refresh.register(Card, 'radio/Card.tsx Card')
  refresh.register(NewerCard, 'radio/Card.tsx Card')
  const before = run({ Card }).stored()
  expect(run({ Card: NewerCard }, before).calls).toEqual(['accept'])
})

test('a changed feature beside a component is installed, and importers stay in place', () => {
  const { refresh, run } = setUp()
  const installed: unknown[] = []
  refresh.onFeature((feature) => void installed.push(feature))
  refresh.register(Card, 'radio/Card.tsx Card')
  const [feature, newerFeature] = [{ name: 'radio' }, { name: 'radio' }]
  const before = run({ Card, feature }).stored()
  run({ Card, feature }, before)
  expect(installed).toEqual([])
  expect(run({ Card, feature: newerFeature }, before).calls).toEqual(['accept'])
  expect(installed).toEqual([newerFeature])
})

test.each<[string, Exports]>([
  ['another component under the same name', { Card: Grid }],
  ['one component more', { Card, Grid }],
  ['something other than a component', { Card, WIDTH: 12 }],
])('importers are replaced when a module exports %s', (_, exports) => {
  const { refresh, run } = setUp()
  refresh.register(Card, 'radio/Card.tsx Card')
  refresh.register(Grid, 'radio/Grid.tsx Grid')
  const before = run({ Card }).stored()
  expect(run(exports, before).calls).toContain('invalidate')
})

test('a page updates step by step to the requested build, and renders it once', async () => {
  const { refresh, run, refreshes, current } = setUp(['one', 'two', 'three'])
  run({ Card })
  expect(await refresh.update('radio', 'three')).toBe(true)
  expect(current()).toBe('three')
  expect(refreshes()).toBe(1)
})

test('updates that overlap run one after the other', async () => {
  const { refresh, run, refreshes } = setUp(['one', 'two', 'three'])
  run({ Card })
  const both = [refresh.update('radio', 'two'), refresh.update('radio', 'three')]
  expect(await Promise.all(both)).toEqual([true, true])
  expect(refreshes()).toBe(2)
})

test('a build that is gone needs a reload', async () => {
  const { refresh, run, refreshes, checks } = setUp(['one'])
  run({ Card })
  expect(await refresh.update('radio', 'two')).toBe(false)
  expect([checks(), refreshes()]).toEqual([1, 0])
})

test('a part that is not in the page needs a reload', async () => {
  expect(await setUp().refresh.update('label', 'one')).toBe(false)
})

test('a change outside components needs a reload, which is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { refresh, run } = setUp(['one', 'broken'])
  run({ Card })
  expect(await refresh.update('radio', 'two')).toBe(false)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('reload'), expect.any(Error))
})
