import { Link } from '@site/shared/platform'
import { createFakeClock, type FakeClock, renderSite, testSiteConfig } from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { testPages } from '../page/routes/pages.fixture'
import { SitePages } from '../page/routes/SitePages'
import { installFakePopovers } from './fakePopovers'
import { Navbar } from './Navbar'

const { links } = testSiteConfig
const pages = { first: testPages, current: () => testPages, onceKnown: () => () => {} }

const Harness = ({ clock }: { readonly clock: FakeClock }) => {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <SitePages source={pages}>
      <Navbar clock={clock} menuOpen={menuOpen} onMenuChange={setMenuOpen} />
    </SitePages>
  )
}

const showNavbar = (path: string) => {
  const clock = createFakeClock()
  return { clock, ...renderSite(<Harness clock={clock} />, { path }) }
}

const pillMenu = () => screen.getAllByRole('navigation', { name: 'Navigation principale' })[0]!

beforeAll(installFakePopovers)

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

  it('leads back from a resident to the list, smoothly to the top', async () => {
    const { user, currentPath } = showNavbar('/residences/158cm')
    await user.click(screen.getByRole('link', { name: 'Retour aux résidences' }))
    expect(currentPath()).toBe('/residences')
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('leads back from a resident to the list as it was filtered', async () => {
    const { user, currentPath } = renderSite(
      <>
        <Harness clock={createFakeClock()} />
        <Link to="/residences?recherche=mica&style=dub">Filtre</Link>
        <Link to="/residences/158cm">158cm</Link>
      </>,
      { path: '/residences' },
    )
    await user.click(screen.getByRole('link', { name: 'Filtre' }))
    await user.click(screen.getByRole('link', { name: '158cm' }))
    await user.click(screen.getByRole('link', { name: 'Retour aux résidences' }))
    expect(currentPath()).toBe('/residences?recherche=mica&style=dub')
  })

  it.each([
    ['Résidences', '/residences'],
    ['Label', '/label'],
    ['À propos', '/a-propos'],
  ])('leads to %s', (name, href) => {
    showNavbar('/')
    expect(within(pillMenu()).getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([
    ['Boutique', links.shop],
    ['Instagram', links.instagram],
    ['SoundCloud', links.soundcloud],
    ['Bandcamp', links.bandcamp],
  ])('opens %s in a new tab that learns nothing of ours', (name, href) => {
    showNavbar('/')
    const link = within(pillMenu()).getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('scrolls to the top when a link to another site is followed, as all its links do', async () => {
    const { user } = showNavbar('/')
    await user.click(within(pillMenu()).getByRole('link', { name: 'Boutique' }))
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('keeps the donation for the full-screen menu', async () => {
    const { user } = showNavbar('/')
    expect(within(pillMenu()).queryByRole('link', { name: 'nous soutenir' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'nous soutenir' })).toHaveAttribute(
      'href',
      links.donation,
    )
  })
})

describe('the pill', () => {
  const pill = () => pillMenu().querySelector('ul')!.dataset.pill

  it('is placed behind the active link 100 ms after the start', async () => {
    const { clock } = showNavbar('/label')
    await act(() => clock.advance(99))
    expect(pill()).toBe('hidden')
    await act(() => clock.advance(1))
    expect(pill()).toBe('shown')
  })

  it('is hidden on home', async () => {
    const { clock } = showNavbar('/')
    await act(() => clock.advance(100))
    expect(pill()).toBe('hidden')
  })
})

describe('the full-screen menu', () => {
  it('closes when a link is followed, smoothly to the top', async () => {
    const { user, currentPath } = showNavbar('/')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Label' }))
    expect(currentPath()).toBe('/label')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('closes from its icon', async () => {
    const { user } = showNavbar('/')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes by Escape, wherever the focus is, and gives it back to the icon', async () => {
    const { user } = showNavbar('/')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    within(screen.getByRole('dialog')).getByRole('link', { name: 'Label' }).focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  it('has a step of its own in the history, which goes with it', async () => {
    const { user } = showNavbar('/')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(window.history.state).toMatchObject({ menu: true })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(window.history.state?.menu).toBeUndefined())
  })

  it('has its step as soon as it opens, before anything else runs', async () => {
    const { user } = showNavbar('/')
    const states: unknown[] = []
    screen
      .getByRole('dialog', { hidden: true })
      .addEventListener('toggle', () => states.push(window.history.state), { capture: true })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(states).toEqual([expect.objectContaining({ menu: true })])
  })

  it('closes when the visitor steps back', async () => {
    const { user } = showNavbar('/')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
