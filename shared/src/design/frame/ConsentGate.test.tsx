import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { SiteConfigProvider } from '../../site/SiteConfigContext'
import { type RenderedSite, renderSite, testSiteConfig } from '../../testing/testing'
import { ConsentGate } from './ConsentGate'

const renderGate = (consent: 'ask' | 'off'): RenderedSite =>
  renderSite(
    <ConsentGate provider="Twitch">
      <p>vidéo</p>
    </ConsentGate>,
    { dependencies: { config: { ...testSiteConfig, consent } } },
  )

const video = (): HTMLElement | null => screen.queryByText('vidéo')
const show = (): HTMLElement => screen.getByRole('button', { name: 'Afficher Twitch' })

beforeEach(() => window.localStorage.clear())

/** Browsers throw at the mere look where a visitor blocks site data. */
const forbidStorage = (): jest.SpyInstance =>
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })

describe('ConsentGate where site data are blocked', () => {
  it('shows the content at once on a site without consent, which never reads the storage', () => {
    const looks = forbidStorage()
    renderGate('off')
    expect(video()).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(looks).not.toHaveBeenCalled()
  })

  it('keeps a consent for the page’s life, and its withdrawal', async () => {
    forbidStorage()
    const first = renderGate('ask')
    await first.user.click(screen.getByRole('checkbox'))
    await first.user.click(show())
    first.unmount()
    const second = renderGate('ask')
    expect(video()).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Ne plus autoriser Twitch' }))
    second.unmount()
    renderGate('ask')
    expect(video()).not.toBeInTheDocument()
  })
})

describe('ConsentGate on a site with consent', () => {
  it('names the provider and loads nothing of it', () => {
    renderGate('ask')
    expect(screen.getByText(/Ce contenu vient de Twitch/)).toBeVisible()
    expect(video()).not.toBeInTheDocument()
  })

  it('shows the content once, and requires consent again next time', async () => {
    const { user, unmount } = renderGate('ask')
    await user.click(show())
    expect(video()).toBeVisible()
    unmount()
    renderGate('ask')
    expect(video()).not.toBeInTheDocument()
  })

  it('keeps the choice of a visitor who always allows the provider', async () => {
    const { user, unmount } = renderGate('ask')
    await user.click(screen.getByRole('checkbox', { name: 'Toujours autoriser Twitch' }))
    await user.click(show())
    unmount()
    renderGate('ask')
    expect(video()).toBeVisible()
  })

  it('keeps the choice of a visitor who ticked the box before the page was hydrated', async () => {
    const gate = (
      <SiteConfigProvider value={{ ...testSiteConfig, consent: 'ask' }}>
        <ConsentGate provider="Twitch">
          <p>vidéo</p>
        </ConsentGate>
      </SiteConfigProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(gate)
    await userEvent.click(screen.getByRole('checkbox'))
    const { unmount } = render(gate, { container, hydrate: true })
    expect(screen.getByRole('checkbox')).toBeChecked()
    await userEvent.click(show())
    unmount()
    renderGate('ask')
    expect(video()).toBeVisible()
  })

  it('keeps the focus in its place when the pressed button disappears', async () => {
    const { user } = renderGate('ask')
    expect(document.body).toHaveFocus()
    await user.click(show())
    const withdraw = screen.getByRole('button', { name: 'Ne plus autoriser Twitch' })
    expect(withdraw).toHaveFocus()
    await user.click(withdraw)
    expect(show()).toHaveFocus()
  })

  it('takes the content away when consent is withdrawn, for good', async () => {
    const { user, unmount } = renderGate('ask')
    await user.click(screen.getByRole('checkbox'))
    await user.click(show())
    await user.click(screen.getByRole('button', { name: 'Ne plus autoriser Twitch' }))
    expect(video()).not.toBeInTheDocument()
    unmount()
    renderGate('ask')
    expect(video()).not.toBeInTheDocument()
  })
})
