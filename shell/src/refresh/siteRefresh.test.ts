import * as react from 'react-refresh/runtime'
import { createFakeHotModule } from './hotModule.fake'
import { createSiteRefresh, type Exports, type HotModule } from './siteRefresh'

const Card = () => null
const NewerCard = () => null
const Grid = () => null

/** A page whose radio follows these builds, the first of which it runs; one called `broken` cannot be applied. */
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
  ['of components alone is exchanged by itself', { Card, Grid }, ['accept']],
  ['with the feature of its part is exchanged by itself', { Card, feature: { name: 'radio' } }, ['accept']],
  ['that exports a feature alone is exchanged with those that import it', { feature: { name: 'radio' } }, []],
  ['that exports a function too is exchanged with those that import it', { Card, listOf: () => [] }, []],
  ['that exports a value too is exchanged with those that import it', { Card, WIDTH: 12 }, []],
  ['that exports nothing is exchanged with those that import it', {}, []],
])('a module %s', (_, exports, calls) => {
  expect(setUp().run(exports).calls).toEqual(calls)
})

test('a component under its old name in the next build leaves its importers alone', () => {
  const { refresh, run } = setUp()
  refresh.register(Card, 'radio/Card.tsx Card')
  refresh.register(NewerCard, 'radio/Card.tsx Card')
  const before = run({ Card }).left()
  expect(run({ Card: NewerCard }, before).calls).toEqual(['accept'])
})

test('a feature that changed beside a component is installed, and importers are left alone', () => {
  const { refresh, run } = setUp()
  const installed: unknown[] = []
  refresh.onFeature((feature) => void installed.push(feature))
  refresh.register(Card, 'radio/Card.tsx Card')
  const [feature, newerFeature] = [{ name: 'radio' }, { name: 'radio' }]
  const before = run({ Card, feature }).left()
  run({ Card, feature }, before)
  expect(installed).toEqual([])
  expect(run({ Card, feature: newerFeature }, before).calls).toEqual(['accept'])
  expect(installed).toEqual([newerFeature])
})

test.each<[string, Exports]>([
  ['another component under the same name', { Card: Grid }],
  ['one component more', { Card, Grid }],
  ['something else than a component', { Card, WIDTH: 12 }],
])('importers run again when a module exports %s', (_, exports) => {
  const { refresh, run } = setUp()
  refresh.register(Card, 'radio/Card.tsx Card')
  refresh.register(Grid, 'radio/Grid.tsx Grid')
  const before = run({ Card }).left()
  expect(run(exports, before).calls).toContain('invalidate')
})

test('a page catches up with the build asked for, then shows it once', async () => {
  const { refresh, run, refreshes, current } = setUp(['one', 'two', 'three'])
  run({ Card })
  expect(await refresh.update('radio', 'three')).toBe(true)
  expect(current()).toBe('three')
  expect(refreshes()).toBe(1)
})

test('saves that follow one another closely are taken one after the other', async () => {
  const { refresh, run, refreshes } = setUp(['one', 'two', 'three'])
  run({ Card })
  const both = [refresh.update('radio', 'two'), refresh.update('radio', 'three')]
  expect(await Promise.all(both)).toEqual([true, true])
  expect(refreshes()).toBe(2)
})

test('a build nobody has any more asks for the page to load again', async () => {
  const { refresh, run, refreshes, checks } = setUp(['one'])
  run({ Card })
  expect(await refresh.update('radio', 'two')).toBe(false)
  expect([checks(), refreshes()]).toEqual([1, 0])
})

test('a part that is not in the page asks for it to load again', async () => {
  expect(await setUp().refresh.update('label', 'one')).toBe(false)
})

test('a change no component stands for asks for the page to load again, and says so', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { refresh, run } = setUp(['one', 'broken'])
  run({ Card })
  expect(await refresh.update('radio', 'two')).toBe(false)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('load again'), expect.any(Error))
})
