import { Link } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { usePageArrival } from './usePageArrival'

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
  it('gives it the focus and scrolls smoothly to its top', async () => {
    const { user } = renderSite(<Site />)
    await user.click(screen.getByRole('link', { name: 'Label' }))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('by a step back finds the position the page was left at, at once', async () => {
    const { user, goBack } = renderSite(<Site />)
    window.scrollY = 900
    await user.click(screen.getByRole('link', { name: 'Label' }))
    window.scrollY = 558
    goBack()
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' })
  })
})
