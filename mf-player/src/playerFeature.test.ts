import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { playerShown } from './actions/intents'
import { barOpened } from './bar/bar.slice'
import { createPlayerFeature } from './playerFeature'
import { createFakePorts, createPlayerBench, fakePlayerFeature, plainReplay } from './testing/playerBench'

describe('the player on a page', () => {
  it('plays the replay that was chosen before it was there', () => {
    const ports = createFakePorts()
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 5000 }))
    store.use(fakePlayerFeature(ports))
    store.dispatch(playerShown())
    expect(ports.engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 5000 }])
  })

  it('plays the replay that was chosen between its first render and its effects', () => {
    const ports = createFakePorts()
    const { store } = createTestSite([fakePlayerFeature(ports)])
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 5000 }))
    store.dispatch(playerShown())
    expect(ports.engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 5000 }])
  })

  it('plays the live stream that was asked for between its first render and its effects', () => {
    const ports = createFakePorts()
    const { store } = createTestSite([fakePlayerFeature(ports)])
    store.dispatch(liveRequested({}))
    store.dispatch(playerShown())
    expect(ports.engine.played).toHaveLength(1)
  })

  it('touches no device before it is shown, since pages are prerendered without any', () => {
    const createDependencies = jest.fn()
    const { store } = createTestSite([createPlayerFeature(createDependencies)])
    store.dispatch(liveRequested({}))
    expect(createDependencies).not.toHaveBeenCalled()
  })

  it('starts only once, however often it is shown', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(playerShown())
    store.dispatch(barOpened())
    expect(engine.played).toHaveLength(1)
  })

  it('lets go of the sound without stopping it when a newer player takes its place', () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.engine.arrives()
    old.store.use(fakePlayerFeature(createFakePorts()))
    expect(old.engine.released).toBe(true)
    expect(old.engine.isSounding()).toBe(true)
  })

  it('goes on watching the sound it took over', async () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.engine.arrives()
    const ports = createFakePorts()
    old.store.use(fakePlayerFeature(ports))
    old.store.dispatch(playerShown())
    ports.engine.fails('network')
    await old.clock.advance(1000)
    expect(ports.engine.played).toHaveLength(1)
    expect(old.engine.played).toHaveLength(1)
  })

  it('goes on bringing back the sound that the older one had lost', async () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.engine.fails('network')
    const ports = createFakePorts()
    old.store.use(fakePlayerFeature(ports))
    old.store.dispatch(playerShown())
    expect(ports.engine.played).toHaveLength(0)
    await old.clock.advance(1000)
    expect(ports.engine.played).toHaveLength(1)
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
