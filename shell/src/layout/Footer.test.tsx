import { SiteConfigProvider } from '@site/shared/host'
import type { SitePage } from '@site/shared/pages'
import type { SlotName } from '@site/shared/platform'
import type { SiteConfig } from '@site/shared/site-config'
import { renderSite, testSiteConfig } from '@site/shared/testing'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createFixedPages } from '../page/routes/pageSource'
import { testPages } from '../page/routes/pages.fixture'
import { SitePages } from '../page/routes/SitePages'
import { Footer } from './Footer'

const { emails, links } = testSiteConfig
const showFooter = (pages = testPages, config: Partial<SiteConfig> = {}) =>
  renderSite(
    <SitePages source={createFixedPages(pages)}>
      <Footer year={2031} />
    </SitePages>,
    { dependencies: { config: { ...testSiteConfig, ...config } } },
  )

describe('the footer', () => {
  it('names the collective, its registration and the current year', () => {
    showFooter()
    expect(screen.getByRole('img', { name: 'Onde Basse' })).toBeVisible()
    for (const line of [...testSiteConfig.legal, '© 2031 Onde Basse'])
      expect(screen.getByText(line)).toBeVisible()
  })

  it('links to the addresses and the other places of the collective, and to no page of the menu', () => {
    showFooter()
    const hrefs = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
    expect(hrefs).toEqual([
      ['Nous contacter', `mailto:${emails.contact}`],
      ['Proposer une émission', `mailto:${emails.shows}`],
      ['Nous soutenir', links.support],
      ['Instagram', links.instagram],
      ['SoundCloud', links.soundcloud],
      ['Bandcamp', links.bandcamp],
      ['Tous nos liens', links.linkList],
    ])
  })

  it('has no link to places where the collective is not', () => {
    showFooter(testPages, { links: { bandcamp: 'https://sales.example' } })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([`mailto:${emails.contact}`, `mailto:${emails.shows}`, 'https://sales.example'])
  })

  it('names the networks of the configuration, in their order', () => {
    const networks = ['Mixcloud', 'Mastodon'].map((name) => ({ name, url: `https://${name}.example` }))
    showFooter(testPages, { links: { networks } })
    const names = screen.getAllByRole('link', { name: /^M/ }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Mixcloud', 'Mastodon'])
    expect(screen.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://Mastodon.example')
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
  it('leads to the pages that declare an entry there', async () => {
    const { user, currentPath } = showFooter([...testPages, legalPage])
    await user.click(screen.getByRole('link', { name: 'Mentions légales' }))
    expect(currentPath()).toBe('/mentions-legales')
  })

  it.each([
    [undefined, 'non conforme'],
    ['partial', 'partiellement conforme'],
    ['full', 'totalement conforme'],
  ] as const)('states an accessibility of %s as « %s »', (accessibility, level) => {
    const navigation = { label: 'Accessibilité\u00a0: {accessibility}', order: 20, place: 'legal' }
    showFooter([{ ...legalPage, navigation }], accessibility && { accessibility })
    expect(screen.getByRole('link', { name: `Accessibilité\u00a0: ${level}` })).toBeVisible()
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
