import { Link } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { settleAtTop, usePageArrival } from './usePageArrival'

const Site = () => {
  const page = useRef<HTMLElement>(null)
  usePageArrival(page)
  return (
    <>
      <main ref={page} tabIndex={-1} />
      <Link to="/label">Label</Link>
    </>
  )
}

beforeEach(() => {
  window.scrollTo = jest.fn()
})

describe('the arrival on a page', () => {
  it('focuses it and scrolls smoothly to its top', async () => {
    const { user } = renderSite(<Site />)
    await user.click(screen.getByRole('link', { name: 'Label' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('by a step back restores its scroll position at once', async () => {
    const { user, goBack } = renderSite(<Site />)
    window.scrollY = 900
    await user.click(screen.getByRole('link', { name: 'Label' }))
    window.scrollY = 558
    goBack()
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' })
  })
})

describe('a page that is still loading after a step back', () => {
  const growTo = (height: number): void =>
    void jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  const backAtTop = expect.objectContaining({ top: 900 })

  beforeEach(() => {
    growTo(0)
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  const goBackFromLabel = async () => {
    const { user, goBack } = renderSite(<Site />)
    window.scrollY = 900
    await user.click(screen.getByRole('link', { name: 'Label' }))
    goBack()
    await waitFrames()
    jest.mocked(window.scrollTo).mockClear()
  }
  const waitFrames = async (): Promise<void> => {
    for (let frame = 0; frame < 4; frame += 1)
      await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
  }

  it('is scrolled once it is as tall as it was left', async () => {
    await goBackFromLabel()
    expect(window.scrollTo).not.toHaveBeenCalled()
    growTo(5_000)
    await waitFrames()
    expect(window.scrollTo).toHaveBeenCalledWith(backAtTop)
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
  })

  it('is scrolled again once a list has its content, which is not as tall as the cards before it', async () => {
    const list = document.createElement('div')
    list.setAttribute('aria-busy', 'true')
    await goBackFromLabel()
    screen.getByRole('main').append(list)
    growTo(5_000)
    await waitFrames()
    expect(window.scrollTo).toHaveBeenCalledWith(backAtTop)
    jest.mocked(window.scrollTo).mockClear()
    await waitFrames()
    expect(window.scrollTo).not.toHaveBeenCalled()
    list.setAttribute('aria-busy', 'false')
    await waitFrames()
    expect(window.scrollTo).toHaveBeenCalledWith(backAtTop)
  })

  it('is left to a visitor who scrolls meanwhile', async () => {
    await goBackFromLabel()
    fireEvent(window, new Event('wheel'))
    growTo(5_000)
    await waitFrames()
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})

describe('a smooth scroll to the top', () => {
  const FRAME_MS = 16
  const passFrames = (count: number): void => {
    jest.advanceTimersByTime(count * FRAME_MS)
  }
  const scrollUpTo = (end: number): void => {
    for (let top = 500; top >= end; top -= 20) {
      window.scrollY = top
      passFrames(1)
    }
  }

  beforeEach(() => {
    jest.useFakeTimers()
    window.scrollY = 500
  })

  afterEach(() => {
    jest.useRealTimers()
    window.scrollY = 0
  })

  it('is completed where the browser gives it up', () => {
    settleAtTop()
    scrollUpTo(240)
    passFrames(30)
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
  })

  it('that arrives is left alone, and so is a later scroll of the visitor', () => {
    settleAtTop()
    scrollUpTo(0)
    passFrames(1)
    window.scrollY = 300
    passFrames(60)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  const fire = (input: string) => () => void fireEvent(window, new Event(input))
  const scrollDown = () => {
    window.scrollY = 400
  }

  it.each<[string, (cancel: () => void) => void]>([
    ['wheel', fire('wheel')],
    ['touchstart', fire('touchstart')],
    ['pointerdown', fire('pointerdown')],
    ['keydown', fire('keydown')],
    ['a scroll down', scrollDown],
    ['the next page', (cancel) => cancel()],
  ])('is not completed after %s', (_, interrupt) => {
    const cancel = settleAtTop()
    scrollUpTo(240)
    interrupt(cancel)
    passFrames(60)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})
