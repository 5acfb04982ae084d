import { testSiteConfig } from '@site/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { showNavbar } from '../navbar/navbar.fixture'
import { installFakePopovers } from './popovers.fake'

const { links } = testSiteConfig

const getTabs = () => screen.getAllByRole('navigation', { name: 'Navigation principale' })[0]!
const getTab = (name: string) => within(getTabs()).getByRole('link', { name })
const getMenuLink = (name: string) => within(screen.getByRole('dialog')).getByRole('link', { name })

beforeAll(installFakePopovers)

beforeEach(() => {
  window.scrollTo = jest.fn()
})

describe('the tabs', () => {
  it.each([
    [
      'the other places of the collective',
      links,
      [links.shop, links.instagram, links.soundcloud, links.bandcamp],
    ],
    [
      'no place where the collective is not',
      { bandcamp: 'https://sales.example' },
      ['https://sales.example'],
    ],
  ])('lead to the pages of the menu and %s', (_, configured, outside) => {
    showNavbar('/', null, configured)
    const hrefs = within(getTabs())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/residences', '/label', '/a-propos', ...outside])
  })

  it('scroll to the top when a link to another site is followed', async () => {
    const { user } = showNavbar('/')
    await user.click(getTab('Boutique'))
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it.each([
    ['place the pill behind the active link', '/label', 'shown'],
    ['hide the pill on home', '/', 'hidden'],
  ])('%s 100 ms after the start', async (_, path, pill) => {
    const { clock } = showNavbar(path)
    await act(() => clock.advance(99))
    expect(getTabs().querySelector('ul')).toHaveAttribute('data-pill', 'hidden')
    await act(() => clock.advance(1))
    expect(getTabs().querySelector('ul')).toHaveAttribute('data-pill', pill)
  })
})

describe('the full-screen menu', () => {
  const open = async () => {
    const site = showNavbar('/')
    const clickIcon = () => site.user.click(screen.getByRole('button', { name: 'Menu' }))
    await clickIcon()
    return { ...site, clickIcon }
  }

  it('alone has the donation', async () => {
    await open()
    expect(within(getTabs()).queryByRole('link', { name: 'nous soutenir' })).not.toBeInTheDocument()
    expect(getMenuLink('nous soutenir')).toHaveAttribute('href', links.donation)
  })

  it('closes when a link is followed, smoothly to the top', async () => {
    const { user, currentPath } = await open()
    await user.click(getMenuLink('Label'))
    expect(currentPath()).toBe('/label')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  it('closes by its icon', async () => {
    const { clickIcon } = await open()
    expect(screen.getByRole('dialog')).toBeVisible()
    await clickIcon()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes by Escape, wherever the focus is, and returns it to the icon', async () => {
    const { user } = await open()
    getMenuLink('Label').focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  it('has a history entry, which is removed when it closes', async () => {
    const { user } = await open()
    expect(window.history.state).toMatchObject({ menu: true })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(window.history.state?.menu).toBeUndefined())
  })

  it('has its history entry before it is shown', async () => {
    const { user } = showNavbar('/')
    const states: unknown[] = []
    screen
      .getByRole('dialog', { hidden: true })
      .addEventListener('toggle', () => states.push(window.history.state), { capture: true })
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(states).toEqual([expect.objectContaining({ menu: true })])
  })

  it('closes when the visitor goes back', async () => {
    await open()
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
