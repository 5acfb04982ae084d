import { liveRequested, replaySelected } from '@site/shared/platform'
import { createFakeClock, createTestSite } from '@site/shared/testing/node'
import { pauseRequested } from './actions/intents'
import { barClosed, barOpened, selectOpen } from './bar/bar.slice'
import { playerEffects } from './playerEffects'
import { createPlayerFeature } from './playerFeature'
import { browserPorts } from './ports/browserPorts'
import { selectElapsed } from './progress/progress.slice'
import { selectStatus } from './sound/sound.slice'
import { createFakePorts, createPlayerBench, fakePlayerFeature, plainReplay } from './testing/playerBench'

const replayChosen = replaySelected({ replay: plainReplay, startAtMs: 5000 })

describe('the player on a page', () => {
  it('plays the replay that was chosen before it was there, and shows it', () => {
    const ports = createFakePorts()
    const { store } = createTestSite()
    store.dispatch(replayChosen)
    store.use(fakePlayerFeature(ports))
    expect(ports.engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 5000 }])
    expect([selectOpen(store.getState()), selectElapsed(store.getState())]).toEqual([true, '0:05'])
    expect(selectStatus(store.getState())).toBe('loading')
  })

  it('plays the stream that was asked for before it was there', () => {
    const ports = createFakePorts()
    const { store } = createTestSite()
    store.dispatch(liveRequested({}))
    store.use(fakePlayerFeature(ports))
    expect(ports.engine.played).toHaveLength(1)
  })

  it('has the page hear one choice once, however late it comes', () => {
    const { store, dependencies } = createTestSite()
    const heard: Event[] = []
    dependencies.page.addEventListener('site:replay-selected', (event) => heard.push(event))
    store.dispatch(replayChosen)
    store.use(fakePlayerFeature(createFakePorts()))
    expect(heard).toHaveLength(1)
  })

  it('does nothing where there is no browser, since pages are prerendered without any', () => {
    const { store } = createTestSite([createPlayerFeature(browserPorts, playerEffects)])
    store.dispatch(liveRequested({}))
    expect(browserPorts(createFakeClock())).toBeNull()
    expect(selectStatus(store.getState())).toBe('idle')
  })

  it('starts only once, however often it is installed', () => {
    const ports = createFakePorts()
    const feature = fakePlayerFeature(ports)
    const { store } = createTestSite([feature, feature])
    store.dispatch(barOpened())
    expect(ports.engine.played).toHaveLength(1)
  })

  it('lets go of the sound without stopping it when a newer player takes its place', () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.engine.arrives()
    old.store.use(fakePlayerFeature(createFakePorts()))
    expect(old.engine.released).toBe(true)
    expect(old.engine.isSounding()).toBe(true)
  })

  it.each([
    ['live', barOpened()],
    ['a replay', replayChosen],
  ])('goes on with the sound of %s it took over, and watches it', async (_, action) => {
    const { store, engine, clock } = createPlayerBench()
    store.dispatch(action)
    engine.arrives()
    store.use(fakePlayerFeature({ ...createFakePorts(), engine }))
    expect(engine.played).toHaveLength(1)
    engine.fails('network')
    await clock.advance(1000)
    expect(engine.played).toHaveLength(2)
  })

  it.each([
    ['live', barOpened()],
    ['a replay', replayChosen],
  ])('goes on bringing back the sound of %s that the older one had lost', async (_, action) => {
    const { store, engine, clock } = createPlayerBench()
    store.dispatch(action)
    engine.arrives()
    engine.fails('network')
    store.use(fakePlayerFeature({ ...createFakePorts(), engine }))
    expect(engine.played).toHaveLength(1)
    await clock.advance(1000)
    expect(engine.played).toHaveLength(2)
  })

  it('goes on with the replay the older one had paused, without loading it again', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replayChosen)
    engine.arrives(plainReplay.durationMs)
    store.dispatch(barClosed())
    store.use(fakePlayerFeature({ ...createFakePorts(), engine }))
    store.dispatch(barOpened())
    expect(engine.isSounding()).toBe(true)
    expect(engine.played).toHaveLength(1)
  })

  it('stays silent where the older one was paused', () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.store.dispatch(pauseRequested())
    const ports = createFakePorts()
    old.store.use(fakePlayerFeature(ports))
    expect(ports.engine.played).toHaveLength(0)
  })

  it.each([
    ['live', barOpened()],
    ['a replay', replaySelected({ replay: plainReplay })],
  ])('leaves no timer and no listener of %s behind when it goes', (_, action) => {
    const { store, clock, environment } = createPlayerBench()
    store.dispatch(action)
    store.use({ name: 'player' })
    expect([clock.pending(), environment.waiting()]).toEqual([0, 0])
  })
})
