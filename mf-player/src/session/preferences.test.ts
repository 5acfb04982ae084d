import { liveRequested, replaySelected } from '@site/shared/platform'
import { createFakeStorage } from '@site/shared/testing/node'
import { createFakeAudioEngine } from '../ports/audioEngine.fake'
import { createPlayerBench, plainReplay } from '../testing/playerBench'
import {
  muteToggled,
  SPEEDS,
  selectLoudness,
  selectMuted,
  selectShortcutsOn,
  selectSpeed,
  selectVolume,
  selectVolumeAdjustable,
  shortcutsToggled,
  speedChosen,
  volumeChosen,
} from './preferences'

describe('preferences', () => {
  it('are the defaults at first, and if the storage is damaged', () => {
    for (const storage of [
      createFakeStorage(),
      createFakeStorage({ 'player:preferences': '{"volume": 40}' }),
    ]) {
      const state = createPlayerBench({ storage }).store.getState()
      expect([selectVolume(state), selectMuted(state), selectSpeed(state), selectShortcutsOn(state)]).toEqual(
        [1, false, 1, true],
      )
    }
  })

  it('are restored at the next visit', () => {
    const earlier = createPlayerBench()
    earlier.store.dispatch(volumeChosen(0.4))
    earlier.store.dispatch(speedChosen(1.25))
    earlier.store.dispatch(shortcutsToggled())
    const { store, engine } = createPlayerBench({ storage: earlier.storage })
    expect(engine.volume).toBe(0.4)
    expect(selectSpeed(store.getState())).toBe(1.25)
    expect(selectShortcutsOn(store.getState())).toBe(false)
    store.dispatch(shortcutsToggled())
    expect(selectShortcutsOn(store.getState())).toBe(true)
  })
})

describe('the volume', () => {
  it('reaches the engine, survives muting, and unmutes when it is chosen', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(volumeChosen(0.4))
    store.dispatch(muteToggled())
    expect([engine.volume, selectVolume(store.getState()), selectLoudness(store.getState())]).toEqual([
      0, 0.4, 0,
    ])
    store.dispatch(muteToggled())
    expect([engine.volume, selectMuted(store.getState())]).toEqual([0.4, false])
    store.dispatch(muteToggled())
    store.dispatch(volumeChosen(0.7))
    expect([engine.volume, selectMuted(store.getState())]).toEqual([0.7, false])
  })

  it.each([true, false])('is adjustable if the engine can set it: %p', (volumeObeys) => {
    const { store } = createPlayerBench({ engine: createFakeAudioEngine({ volumeObeys }) })
    expect(selectVolumeAdjustable(store.getState())).toBe(volumeObeys)
  })
})

describe('the speed', () => {
  it('applies to replays, never to the stream', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(speedChosen(1.5))
    expect(engine.speed).toBe(1)
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(engine.speed).toBe(1.5)
    store.dispatch(liveRequested({}))
    expect(engine.speed).toBe(1)
  })

  it('is one of those on offer', () => {
    const { store } = createPlayerBench()
    const choose = (speed: number): number => {
      store.dispatch(speedChosen(speed))
      return selectSpeed(store.getState())
    }
    expect(SPEEDS.map(choose)).toEqual([0.75, 1, 1.25, 1.5, 2])
    expect([0, 3, Number.NaN].map(choose)).toEqual([2, 2, 2])
  })
})
