import { fireEvent } from '@testing-library/react'
import { settleAtTop } from './settleAtTop'

const FRAME_MS = 16
const passFrames = (count: number): void => {
  jest.advanceTimersByTime(count * FRAME_MS)
}

beforeEach(() => {
  jest.useFakeTimers()
  window.scrollTo = jest.fn()
  window.scrollY = 500
})

afterEach(() => {
  jest.useRealTimers()
  window.scrollY = 0
})

const scrollUpTo = (end: number): void => {
  for (let top = 500; top >= end; top -= 20) {
    window.scrollY = top
    passFrames(1)
  }
}

describe('a smooth scroll to the top', () => {
  it('that is given up on its way ends there', () => {
    settleAtTop()
    scrollUpTo(240)
    passFrames(30)
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
  })

  it('that arrives is left alone, and so is where a visitor scrolls afterwards', () => {
    settleAtTop()
    scrollUpTo(0)
    passFrames(1)
    window.scrollY = 300
    passFrames(60)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'ends where a visitor stops it (%s)',
    (input) => {
      settleAtTop()
      scrollUpTo(240)
      fireEvent(window, new Event(input))
      passFrames(60)
      expect(window.scrollTo).not.toHaveBeenCalled()
    },
  )

  it('ends where a visitor scrolls the other way', () => {
    settleAtTop()
    scrollUpTo(240)
    window.scrollY = 400
    passFrames(60)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('is nobody’s once another page is there', () => {
    const stop = settleAtTop()
    scrollUpTo(240)
    stop()
    passFrames(60)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})
