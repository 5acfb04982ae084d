import { stateAfter } from '../testing/stateAfter'
import { muteToggled, volumeChosen, volumeFoundAdjustable, volumeSlice } from './volume.slice'

const { selectVolume, selectMuted, selectLoudness, selectVolumeAdjustable } = volumeSlice.getSelectors()

describe('the volume', () => {
  it('is full at first, and nobody’s to change until the platform lets it', () => {
    const state = stateAfter(volumeSlice)
    expect([selectVolume(state), selectMuted(state), selectLoudness(state)]).toEqual([1, false, 1])
    expect(selectVolumeAdjustable(state)).toBe(false)
    expect(selectVolumeAdjustable(stateAfter(volumeSlice, volumeFoundAdjustable(true)))).toBe(true)
  })

  it('is kept through a silence', () => {
    const silent = stateAfter(volumeSlice, volumeChosen(0.4), muteToggled())
    expect([selectVolume(silent), selectMuted(silent), selectLoudness(silent)]).toEqual([0.4, true, 0])
    const heard = volumeSlice.reducer(silent, muteToggled())
    expect([selectVolume(heard), selectMuted(heard), selectLoudness(heard)]).toEqual([0.4, false, 0.4])
  })

  it('ends the silence when it is chosen, and leaves the rest', () => {
    const state = stateAfter(volumeSlice, volumeFoundAdjustable(true), muteToggled(), volumeChosen(0.7))
    expect(state).toEqual({ volume: 0.7, muted: false, adjustable: true })
  })
})
