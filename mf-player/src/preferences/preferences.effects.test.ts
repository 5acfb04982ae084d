import { liveRequested, replaySelected } from '@site/shared/platform'
import { createFakeStorage } from '@site/shared/testing/node'
import { selectShortcutsOn, shortcutsToggled } from '../shortcuts/shortcuts.slice'
import { selectSpeed, speedChosen } from '../speed/speed.slice'
import { createFakePorts, createPlayerBench, plainReplay } from '../testing/playerBench'
import { muteToggled, selectVolume, volumeChosen } from '../volume/volume.slice'

const visit = (storage = createFakeStorage()) => createPlayerBench({ ...createFakePorts(), storage })

describe('what the listener likes', () => {
  it('is found again at the next visit', () => {
    const earlier = visit()
    earlier.store.dispatch(volumeChosen(0.4))
    earlier.store.dispatch(speedChosen(1.25))
    earlier.store.dispatch(shortcutsToggled())
    const { store, engine } = visit(earlier.storage)
    expect(engine.volume).toBe(0.4)
    expect(selectSpeed(store.getState())).toBe(1.25)
    expect(selectShortcutsOn(store.getState())).toBe(false)
  })

  it('is the default where the storage is damaged', () => {
    const { store } = visit(createFakeStorage({ 'player:preferences': '{"volume": 40}' }))
    expect(selectVolume(store.getState())).toBe(1)
  })

  it('reaches the sound at once: volume, silence and sound again', () => {
    const { store, engine } = visit()
    store.dispatch(volumeChosen(0.4))
    store.dispatch(muteToggled())
    expect(engine.volume).toBe(0)
    store.dispatch(muteToggled())
    expect(engine.volume).toBe(0.4)
  })

  it('speeds up replays, never the stream', () => {
    const { store, engine } = visit()
    store.dispatch(speedChosen(1.5))
    expect(engine.speed).toBe(1)
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(engine.speed).toBe(1.5)
    store.dispatch(liveRequested({}))
    expect(engine.speed).toBe(1)
  })
})
