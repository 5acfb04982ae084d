import { reconnectionBegan, soundFailed, soundReady, soundStarted, sourceRequested } from './facts'
import { type SoundState, soundSlice } from './sound.slice'

const stateAfter = (...actions: readonly { readonly type: string }[]): SoundState =>
  actions.reduce<SoundState>(soundSlice.reducer, soundSlice.getInitialState())

describe('the loading flag', () => {
  it.each([
    ['sound starts', soundStarted()],
    ['sound can start', soundReady()],
    ['the sound fails', soundFailed('network')],
  ])('is cleared when %s', (_, fact) => {
    expect(stateAfter(sourceRequested()).loading).toBe(true)
    expect(stateAfter(sourceRequested(), fact).loading).toBe(false)
  })

  it('stays through the attempts of a reconnection, which are told as one', () => {
    expect(stateAfter(reconnectionBegan(), sourceRequested())).toMatchObject({
      status: 'stalled',
      loading: true,
    })
  })
})
