import { screen } from '@testing-library/react'
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

describe('ConsentGate where the site does not ask', () => {
  it('shows the content at once', () => {
    renderGate('off')
    expect(video()).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('ConsentGate where the site asks', () => {
  it('names the provider and loads nothing of it', () => {
    renderGate('ask')
    expect(screen.getByText(/Ce contenu vient de Twitch/)).toBeVisible()
    expect(video()).not.toBeInTheDocument()
  })

  it('shows the content once, and asks again next time', async () => {
    const { user, unmount } = renderGate('ask')
    await user.click(show())
    expect(video()).toBeVisible()
    unmount()
    renderGate('ask')
    expect(video()).not.toBeInTheDocument()
  })

  it('remembers a visitor who always allows the provider', async () => {
    const { user, unmount } = renderGate('ask')
    await user.click(screen.getByRole('checkbox', { name: 'Toujours autoriser Twitch' }))
    await user.click(show())
    unmount()
    renderGate('ask')
    expect(video()).toBeVisible()
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
