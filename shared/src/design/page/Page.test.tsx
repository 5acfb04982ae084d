import { render, screen } from '@testing-library/react'
import { Page } from './Page'

const meta = (name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

describe('Page', () => {
  it('gives the document its title and description', () => {
    render(
      <Page title="Label" description="Liste des releases du label">
        contenu
      </Page>,
    )
    expect(document.title).toBe('Label')
    expect(meta('description')).toBe('Liste des releases du label')
    expect(screen.getByText('contenu')).toBeVisible()
  })

  it('lets search engines in, unless told otherwise', () => {
    const { rerender } = render(
      <Page title="Label" description="">
        contenu
      </Page>,
    )
    expect(meta('robots')).toBeUndefined()
    rerender(
      <Page title="Label" description="" robots="noindex">
        contenu
      </Page>,
    )
    expect(meta('robots')).toBe('noindex')
  })

  it('takes the place of the title and description the document came with', () => {
    const old = document.createElement('title')
    old.dataset.untilPage = ''
    old.textContent = 'Onde Basse'
    document.head.append(old)
    render(
      <Page title="Label" description="">
        contenu
      </Page>,
    )
    expect(old.isConnected).toBe(false)
    expect(document.title).toBe('Label')
  })
})
