import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { barOpened } from './bar/bar.slice'
import { createPlayerFeature } from './playerFeature'
import { playerShown } from './session/intents'
import { createFakeDevices, createPlayerBench, fakePlayerFeature, plainReplay } from './testing/playerBench'

describe('the player on a page', () => {
  it('plays the replay that was chosen before it was there', () => {
    const devices = createFakeDevices()
    const { store } = createTestSite()
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 5000 }))
    store.use(fakePlayerFeature(devices))
    store.dispatch(playerShown())
    expect(devices.engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 5000 }])
  })

  it('plays the replay that was chosen between its first render and its effects', () => {
    const devices = createFakeDevices()
    const { store } = createTestSite([fakePlayerFeature(devices)])
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 5000 }))
    store.dispatch(playerShown())
    expect(devices.engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 5000 }])
  })

  it('plays the live stream that was asked for between its first render and its effects', () => {
    const devices = createFakeDevices()
    const { store } = createTestSite([fakePlayerFeature(devices)])
    store.dispatch(liveRequested({}))
    store.dispatch(playerShown())
    expect(devices.engine.played).toHaveLength(1)
  })

  it('touches no device before it is shown, since pages are prerendered without any', () => {
    const findDevices = jest.fn()
    const { store } = createTestSite([createPlayerFeature(findDevices)])
    store.dispatch(liveRequested({}))
    expect(findDevices).not.toHaveBeenCalled()
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
    old.store.use(fakePlayerFeature(createFakeDevices()))
    expect(old.engine.released).toBe(true)
    expect(old.engine.isSounding()).toBe(true)
  })

  it('goes on watching the sound it took over', async () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.engine.arrives()
    const devices = createFakeDevices()
    old.store.use(fakePlayerFeature(devices))
    old.store.dispatch(playerShown())
    devices.engine.fails('network')
    await old.clock.advance(1000)
    expect(devices.engine.played).toHaveLength(1)
    expect(old.engine.played).toHaveLength(1)
  })

  it('goes on bringing back the sound that the older one had lost', async () => {
    const old = createPlayerBench()
    old.store.dispatch(barOpened())
    old.engine.fails('network')
    const devices = createFakeDevices()
    old.store.use(fakePlayerFeature(devices))
    old.store.dispatch(playerShown())
    expect(devices.engine.played).toHaveLength(0)
    await old.clock.advance(1000)
    expect(devices.engine.played).toHaveLength(1)
  })

  it.each([
    ['live', barOpened()],
    ['a replay', replaySelected({ replay: plainReplay })],
  ])('leaves no timer and no listener of %s behind when it goes', (_, action) => {
    const { store, clock, surroundings } = createPlayerBench()
    store.dispatch(action)
    store.use({ name: 'player' })
    expect([clock.pending(), surroundings.waiting()]).toEqual([0, 0])
  })
})
