import { screen } from '@testing-library/react'
import { renderSite } from '../../testing/testing'
import { Card } from './Card'

const cover = { fallbackSrc: '/default.webp' }

describe('Card', () => {
  it('leads to a page of the site', async () => {
    const { user, currentPath } = renderSite(
      <Card cover={cover} title="Axonberg" action={{ kind: 'page', to: '/residences/axonberg' }} />,
    )
    await user.click(screen.getByRole('link', { name: 'Axonberg' }))
    expect(currentPath()).toBe('/residences/axonberg')
  })

  it('opens another site in a new tab that learns nothing of ours', () => {
    renderSite(
      <Card
        cover={cover}
        title="Sirop de dub"
        action={{ kind: 'external', href: 'https://sales.example/a' }}
      />,
    )
    const link = screen.getByRole('link', { name: 'Sirop de dub' })
    expect(link).toHaveAttribute('href', 'https://sales.example/a')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('has a control over its cover, and leads to its page by its title', async () => {
    const onActivate = jest.fn()
    const { user, currentPath } = renderSite(
      <Card
        cover={cover}
        title="Nuance 13"
        action={{ kind: 'page', to: '/podcasts/nuance-13' }}
        control={
          <button type="button" onClick={onActivate}>
            Écouter
          </button>
        }
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Écouter' }))
    expect([onActivate.mock.calls.length, currentPath()]).toEqual([1, '/'])
    await user.click(screen.getByRole('link', { name: 'Nuance 13' }))
    expect([onActivate.mock.calls.length, currentPath()]).toEqual([1, '/podcasts/nuance-13'])
  })

  it('shows its title as a heading, its description and its badge', () => {
    renderSite(
      <Card
        cover={cover}
        title="Nuance 13"
        description="130E0A"
        badge="en écoute"
        action={{ kind: 'page', to: '/' }}
      />,
    )
    expect(screen.getByRole('heading', { level: 3, name: 'Nuance 13' })).toBeVisible()
    expect(screen.getByText('130E0A')).toBeVisible()
    expect(screen.getByText('en écoute')).toBeVisible()
  })
})
