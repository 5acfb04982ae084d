import { liveRequested, replaySelected } from '@site/shared/platform'
import { podcastKey } from '@site/shared/podcast'
import { createFakeClock, createTestSite, testSiteConfig } from '@site/shared/testing/node'
import { barClosed, barOpened, selectOpen } from './bar/bar'
import { createPlayerFeature, playerEffects } from './playerFeature'
import { browserPorts } from './ports/playerPorts'
import { pauseCommand } from './session/actions'
import { selectElapsed } from './session/progress'
import { selectStatus } from './session/sound'
import { createFakePorts, createPlayerBench, fakePlayerFeature, plainReplay } from './testing/playerBench'

const selected = replaySelected({ replay: plainReplay, startAtMs: 5000 })

describe('the player', () => {
  it('plays the replay that was selected before it loaded, and publishes the selection once', () => {
    const ports = createFakePorts()
    const { store, dependencies } = createTestSite()
    const events: Event[] = []
    dependencies.page.addEventListener('site:replay-selected', (event) => events.push(event))
    store.dispatch(selected)
    store.use(fakePlayerFeature(ports))
    expect(ports.engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 5000 }])
    const state = store.getState()
    expect([selectOpen(state), selectElapsed(state), selectStatus(state)]).toEqual([true, '0:05', 'loading'])
    expect(events).toHaveLength(1)
    store.dispatch(barClosed())
    expect(selectOpen(store.getState())).toBe(false)
  })

  it('forgets withdrawn shows before it offers any of them', () => {
    const ports = createFakePorts()
    ports.storage.write('player:heard', JSON.stringify([plainReplay]))
    createPlayerBench(ports, { ...testSiteConfig, withdrawn: [podcastKey(plainReplay.id)] })
    expect(ports.storage.read('player:heard')).toBe('[]')
  })

  it('has no effect while a page is prerendered, without a browser', () => {
    const { store } = createTestSite([createPlayerFeature(browserPorts, playerEffects)])
    store.dispatch(liveRequested({}))
    expect(browserPorts(createFakeClock())).toBeNull()
    expect(selectStatus(store.getState())).toBe('idle')
  })
})

describe.each([
  ['the stream', barOpened()],
  ['a replay', selected],
])('a player replaced by a newer one, on %s', (_, action) => {
  /** The older player plays `action`; `replace` installs the newer one. */
  const createOlder = () => {
    const bench = createPlayerBench()
    bench.store.dispatch(action)
    bench.engine.arrives()
    const replace = () => bench.store.use(fakePlayerFeature({ ...createFakePorts(), engine: bench.engine }))
    return { ...bench, replace }
  }

  it('releases the sound, which the newer one continues and recovers', async () => {
    const { engine, clock, replace } = createOlder()
    replace()
    expect([engine.released, engine.isSounding(), engine.played.length]).toEqual([true, true, 1])
    engine.fails('network')
    await clock.advance(1000)
    expect(engine.played).toHaveLength(2)
  })

  it('leaves a lost sound to the newer one, which recovers it', async () => {
    const { engine, clock, replace } = createOlder()
    engine.fails('network')
    replace()
    expect(engine.played).toHaveLength(1)
    await clock.advance(1000)
    expect(engine.played).toHaveLength(2)
  })

  it('leaves a paused sound silent', () => {
    const { store, engine, replace } = createOlder()
    store.dispatch(pauseCommand())
    replace()
    expect([engine.isSounding(), engine.played.length]).toEqual([false, 1])
  })

  it('leaves no timer and no listener behind', () => {
    const { store, clock, environment } = createOlder()
    store.use({ name: 'player' })
    expect([clock.pending(), environment.waiting()]).toEqual([0, 0])
  })
})

it('a paused replay is resumed by the newer player without loading it again', () => {
  const { store, engine } = createPlayerBench()
  store.dispatch(selected)
  engine.arrives(plainReplay.durationMs)
  store.dispatch(barClosed())
  store.use(fakePlayerFeature({ ...createFakePorts(), engine }))
  store.dispatch(barOpened())
  expect([engine.isSounding(), engine.played.length]).toEqual([true, 1])
})
