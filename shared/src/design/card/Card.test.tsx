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

  it('opens another site in a new tab', () => {
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
  })

  it('acts by mouse and by keyboard', async () => {
    const onActivate = jest.fn()
    const { user } = renderSite(
      <Card cover={cover} title="Nuance 13" action={{ kind: 'button', onActivate }} />,
    )
    await user.click(screen.getByRole('button', { name: 'Nuance 13' }))
    await user.keyboard('{Enter}')
    expect(onActivate).toHaveBeenCalledTimes(2)
  })

  it('says what its button does when the title alone would not', () => {
    const action = { kind: 'button', onActivate: () => {}, label: 'Écouter Nuance 13' } as const
    renderSite(<Card cover={cover} title="Nuance 13" action={action} />)
    expect(screen.getByRole('button', { name: 'Écouter Nuance 13' })).toBeVisible()
  })

  it.each([
    [{ kind: 'button', onActivate: () => {} }, false, 'play'],
    [{ kind: 'button', onActivate: () => {} }, true, 'pause'],
    [{ kind: 'external', href: 'https://sales.example/a' }, false, 'leave'],
    [{ kind: 'page', to: '/' }, false, undefined],
  ] as const)('shows by a sign what a press does: %j, playing %s: %s', (action, playing, sign) => {
    const { container } = renderSite(<Card cover={cover} title="A" action={action} playing={playing} />)
    expect(container.querySelector<HTMLElement>('[data-sign]')?.dataset.sign).toBe(sign)
  })

  it('keeps its sign off the cover, which may have something printed in any corner', () => {
    const action = { kind: 'button', onActivate: () => {} } as const
    const { container } = renderSite(<Card cover={cover} title="A" action={action} />)
    const sign = container.querySelector<HTMLElement>('[data-sign]')
    expect(screen.getByRole('presentation').parentElement).not.toContainElement(sign)
  })

  it('shows how much was played', () => {
    const action = { kind: 'button', onActivate: () => {} } as const
    const { container, rerender } = renderSite(
      <Card cover={cover} title="A" action={action} progress={0.5} />,
    )
    expect(container.querySelector('progress')).toHaveAttribute('value', '0.5')
    rerender(<Card cover={cover} title="A" action={action} />)
    expect(container.querySelector('progress')).not.toBeInTheDocument()
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
