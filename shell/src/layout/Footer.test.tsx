import { SiteConfigProvider } from '@site/shared/host'
import type { SlotName } from '@site/shared/platform'
import type { SitePage } from '@site/shared/registry/pages'
import type { SiteConfig } from '@site/shared/site-config'
import { renderSite, testSiteConfig } from '@site/shared/testing'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createFixedPages } from '../page/routes/pageSource'
import { testPages } from '../page/routes/pages.fixture'
import { SitePages } from '../page/routes/SitePages'
import { Footer } from './Footer'

const { emails, links } = testSiteConfig
const showFooter = () => renderSite(<Footer year={2031} />)

describe('the footer', () => {
  it('names the collective, its registration and the current year', () => {
    showFooter()
    expect(screen.getByRole('img', { name: 'Onde Basse' })).toBeVisible()
    for (const line of testSiteConfig.legal) expect(screen.getByText(line)).toBeVisible()
    expect(screen.getByText('© 2031 Onde Basse')).toBeVisible()
  })

  it.each([
    ['Nous contacter', `mailto:${emails.contact}`],
    ['Proposer une émission', `mailto:${emails.shows}`],
  ])('opens an e-mail from « %s »', (name, href) => {
    showFooter()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it.each([
    ['Nous soutenir', links.support],
    ['Instagram', links.instagram],
    ['SoundCloud', links.soundcloud],
    ['Bandcamp', links.bandcamp],
    ['Tous nos liens', links.linkList],
  ])('opens « %s » in a new tab', (name, href) => {
    showFooter()
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  it('has no link to places where the collective is not', () => {
    const config = { ...testSiteConfig, links: { bandcamp: 'https://sales.example' } }
    renderSite(<Footer year={2031} />, { dependencies: { config } })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([`mailto:${emails.contact}`, `mailto:${emails.shows}`, 'https://sales.example'])
  })
})

describe('the last line of the footer', () => {
  const legalPage: SitePage = {
    path: '/mentions-legales',
    module: 'Legal',
    title: 'Mentions légales',
    slot: 'about/Legal' as SlotName,
    navigation: { label: 'Mentions légales', order: 10, place: 'legal' },
  }
  const showWith = (pages: readonly SitePage[], config: Partial<SiteConfig> = {}) =>
    renderSite(
      <SitePages source={createFixedPages(pages)}>
        <Footer year={2031} />
      </SitePages>,
      { dependencies: { config: { ...testSiteConfig, ...config } } },
    )

  it('leads to the pages that declare an entry there', async () => {
    const { user, currentPath } = showWith([...testPages, legalPage])
    await user.click(screen.getByRole('link', { name: 'Mentions légales' }))
    expect(currentPath()).toBe('/mentions-legales')
  })

  it.each([
    [undefined, 'non conforme'],
    ['partial', 'partiellement conforme'],
    ['full', 'totalement conforme'],
  ] as const)('states an accessibility of %s as « %s »', (accessibility, level) => {
    const navigation = { label: 'Accessibilité\u00a0: {accessibility}', order: 20, place: 'legal' }
    showWith([{ ...legalPage, navigation }], accessibility && { accessibility })
    expect(screen.getByRole('link', { name: `Accessibilité\u00a0: ${level}` })).toBeVisible()
  })

  it('holds no entry of the menu', () => {
    showWith(testPages)
    for (const name of ['Résidences', 'Label', 'À propos'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
  })
})

it('names the visitor’s year on a page that was prerendered in another', () => {
  const inYear = (year: number) => (
    <SiteConfigProvider value={testSiteConfig}>
      <Footer year={year} />
    </SiteConfigProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(inYear(2030))
  render(inYear(2031), { container, hydrate: true })
  expect(screen.getByText('© 2031 Onde Basse')).toBeVisible()
  expect(screen.queryByText('© 2030 Onde Basse')).not.toBeInTheDocument()
})
