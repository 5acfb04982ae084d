import { Link } from '@site/shared/platform'
import { fireEvent, screen } from '@testing-library/react'
import { showNavbar } from './navbar.fixture'

beforeEach(() => {
  window.scrollTo = jest.fn()
})

describe('the navbar', () => {
  it('shows the logo and no back button on home', () => {
    showNavbar('/')
    expect(screen.getByRole('link', { name: 'Onde Basse, accueil' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: /Retour/ })).not.toBeInTheDocument()
  })

  it('shows a back button home, and no logo, on every other page', () => {
    showNavbar('/label')
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'Onde Basse, accueil' })).not.toBeInTheDocument()
  })

  it('leads back from a resident to the list as it was filtered, smoothly to the top', async () => {
    const content = (
      <>
        <Link to="/residences?recherche=mica&style=dub">Filtre</Link>
        <Link to="/residences/158cm">158cm</Link>
      </>
    )
    const { user, currentPath } = showNavbar('/residences', content)
    for (const name of ['Filtre', '158cm', 'Retour aux résidences'])
      await user.click(screen.getByRole('link', { name }))
    expect(currentPath()).toBe('/residences?recherche=mica&style=dub')
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  })

  it.each([
    ['stays within the first 30 pixels', [10, 30], 'false'],
    ['hides on the way down past 30 pixels', [10, 31], 'true'],
    ['stays hidden while the position is the same', [500, 500], 'true'],
    ['is shown on the way up', [500, 499], 'false'],
    ['is shown at the top', [500, 0], 'false'],
  ])('%s', (_, positions, hidden) => {
    showNavbar('/')
    for (const y of positions) {
      window.scrollY = y
      fireEvent.scroll(window)
    }
    expect(screen.getByRole('banner')).toHaveAttribute('data-hidden', hidden)
  })
})
