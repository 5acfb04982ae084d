import { act, render, screen } from '@testing-library/react'
import { type FakeIntersections, installFakeIntersections } from '../browser/intersections.fake'
import { Reveal } from './Reveal'

const revealed = (): string | undefined => {
  const block = screen.getByText('content').closest<HTMLElement>('[data-revealed]')
  return block?.dataset.revealed
}

describe('Reveal where the viewport can be observed', () => {
  let viewport: FakeIntersections

  beforeEach(() => {
    viewport = installFakeIntersections()
  })

  afterEach(() => viewport.release())

  it('moves the bottom edge of the viewport up by its offset', () => {
    render(<Reveal offsetPx={50}>content</Reveal>)
    expect(viewport.margins()).toEqual(['0px 0px -50px 0px'])
  })

  it('hides content that leaves the viewport and shows it again when it comes back', () => {
    render(
      <Reveal offsetPx={50}>
        <p>content</p>
      </Reveal>,
    )
    const content = screen.getByText('content')
    act(() => viewport.leave(content))
    expect(revealed()).toBe('false')
    act(() => viewport.enter(content))
    expect(revealed()).toBe('true')
  })

  it('stops watching when it goes', () => {
    const { unmount } = render(<Reveal offsetPx={0}>content</Reveal>)
    expect(viewport.watched()).toBe(1)
    unmount()
    expect(viewport.watched()).toBe(0)
  })
})

describe('Reveal where nothing observes', () => {
  it('shows its content', () => {
    render(
      <Reveal offsetPx={100}>
        <p>content</p>
      </Reveal>,
    )
    expect(revealed()).toBe('true')
  })
})
