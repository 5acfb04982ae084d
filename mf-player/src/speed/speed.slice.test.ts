import { stateAfter } from '../testing/stateAfter'
import { SPEEDS, selectSpeed, speedChosen, speedSlice } from './speed.slice'

const speedAfter = (...speeds: readonly number[]) =>
  selectSpeed({ [speedSlice.reducerPath]: stateAfter(speedSlice, ...speeds.map(speedChosen)) })

describe('the speed of a replay', () => {
  it('is that of its recording at first', () => {
    expect(speedAfter()).toBe(1)
  })

  it('is what the listener chose last', () => {
    expect(SPEEDS.map((speed) => speedAfter(speed))).toEqual([0.75, 1, 1.25, 1.5, 2])
  })

  it.each([0, 3, Number.NaN])('is never %d, which is not on offer', (speed) => {
    expect(speedAfter(1.5, speed)).toBe(1.5)
  })
})
