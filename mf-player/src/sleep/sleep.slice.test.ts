import { stateAfter } from '../testing/stateAfter'
import { SLEEP_CHOICES, sleepCancelled, sleepPlanned, sleepSlice } from './sleep.slice'

const { selectSleepEndsAt, selectSleepMinutes } = sleepSlice.getSelectors()

describe('the sleep timer', () => {
  it('is one of four lengths, in minutes', () => {
    expect(SLEEP_CHOICES).toEqual([15, 30, 60, 90])
  })

  it('has its length and its end, until it is cancelled', () => {
    const planned = stateAfter(sleepSlice, sleepPlanned({ minutes: 15, endsAt: 900_000 }))
    expect([selectSleepMinutes(planned), selectSleepEndsAt(planned)]).toEqual([15, 900_000])
    const cancelled = sleepSlice.reducer(planned, sleepCancelled())
    expect([selectSleepMinutes(cancelled), selectSleepEndsAt(cancelled)]).toEqual([null, null])
  })
})
