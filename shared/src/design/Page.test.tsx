import { SiteConfigProvider } from '@site/shared/host'
import { testSiteConfig } from '@site/shared/testing'
import { type RenderOptions, render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page } from './Page'

const Site = ({ children }: { readonly children: ReactNode }) => (
  <SiteConfigProvider value={testSiteConfig}>{children}</SiteConfigProvider>
)

const show = (page: ReactElement, options?: RenderOptions) => render(page, { wrapper: Site, ...options })

const meta = (name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

describe('Page', () => {
  it('gives the document its title and description', () => {
    show(
      <Page title="Label" description="Liste des releases du label">
        contenu
      </Page>,
    )
    expect(document.title).toBe('Label – Onde Basse')
    expect(meta('description')).toBe('Liste des releases du label')
    expect(screen.getByText('contenu')).toBeVisible()
  })

  it('does not repeat a name that the title has', () => {
    show(
      <Page title="Onde Basse À Propos" description="">
        contenu
      </Page>,
    )
    expect(document.title).toBe('Onde Basse À Propos')
  })

  it('allows search engines by default', () => {
    const { rerender } = show(
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
    show(
      <Page title="Label" description="">
        contenu
      </Page>,
    )
    expect(old.isConnected).toBe(false)
    expect(document.title).toBe('Label – Onde Basse')
  })

  it('keeps the metadata a prerendered page already has, and owns it from then on', () => {
    document.head.innerHTML = `<title data-until-page>Label – Onde Basse</title>
      <meta data-until-page name="description" content="Sorties">`
    const prerendered = document.head.querySelector('title')
    const container = document.body.appendChild(document.createElement('div'))
    const page = (
      <Page title="Label" description="Sorties">
        contenu
      </Page>
    )
    container.innerHTML = renderToString(<Site>{page}</Site>).replace(
      /^(<(title|meta)[^>]*>([^<]*<\/title>)?)+/,
      '',
    )
    const { unmount } = show(page, { container, hydrate: true })
    expect(document.head.querySelectorAll('title')).toHaveLength(1)
    expect(document.head.querySelector('title')).toBe(prerendered)
    expect(meta('description')).toBe('Sorties')
    unmount()
    expect(document.head.querySelector('title, meta[name="description"]')).toBeNull()
  })
})
