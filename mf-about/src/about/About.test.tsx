import { err } from '@site/shared/result'
import { networkFailure, renderSite, testSiteConfig } from '@site/shared/testing'
import { act, screen, within } from '@testing-library/react'
import { About, feature } from './About'
import { answeringAbout, testAbout } from './about.fixture'
import type { AboutContent } from './aboutContent'

const open = async (content: Partial<AboutContent> = {}, config = testSiteConfig) => {
  const http = answeringAbout(content)
  const site = renderSite(<About />, {
    features: [feature],
    path: '/a-propos',
    dependencies: { http, config },
  })
  await screen.findByRole('heading', { level: 1 })
  return site
}

const section = (name: string): HTMLElement => screen.getByRole('region', { name })

/** The description of each term of a section's description list. */
const described = (name: string): readonly (readonly [string | null, string | null])[] => {
  const terms = within(section(name)).getAllByRole('term')
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null])
}

describe('the about page', () => {
  it('is titled by the name of the collective, and described for search engines', async () => {
    await open()
    expect(document.title).toBe('Onde Basse À Propos')
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(description).toBe('Qui sommes-nous ?')
  })

  it('shows its blocks in order', async () => {
    await open()
    const headings = screen.getAllByRole('heading').filter(({ tagName }) => tagName !== 'H3')
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'À propos',
      'Le collectif',
      'Nos valeurs',
      'Étymologie',
      'D’où l’on vient',
      'Webradio',
      'Label',
      'Évènements',
      'Le studio',
      'L’équipe',
      'Contact',
      'Nous soutenir',
      'Crédits',
    ])
  })

  it('leaves out what the collective does not have', async () => {
    const none = { values: undefined, etymology: undefined, label: undefined, events: undefined }
    await open({ ...none, studio: undefined, support: undefined, members: [], credits: [] })
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Le collectif',
      'D’où l’on vient',
      'Webradio',
      'Contact',
    ])
  })

  it('says nothing of a label the configuration goes without, nor of a studio without an address', async () => {
    const config = { ...testSiteConfig, without: ['label'], studio: { address: '' } }
    await open({}, config)
    expect(screen.queryByRole('link', { name: 'Voir les sorties' })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Le studio' })).not.toBeInTheDocument()
  })

  it('names another place than the city where the content does', async () => {
    await open({ place: 'Bruxelles BE' })
    expect(described('D’où l’on vient')).toContainEqual(['Localisation', 'Bruxelles BE'])
  })

  it('opens with one statement about the collective and its city', async () => {
    await open()
    expect(screen.getByText('Onde Basse, c’est une radio à Toulouse.')).toBeVisible()
  })

  it('reveals every block after the opening as one scrolls', async () => {
    await open()
    const blocks = screen.getAllByRole('heading', { level: 2 })
    expect(blocks).toHaveLength(12)
    for (const block of blocks) expect(block.closest('[data-revealed]')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).closest('[data-revealed]')).toBeNull()
  })

  it.each([
    [
      'D’où l’on vient',
      [
        ['Création', '2017'],
        ['Localisation', 'Toulouse FR'],
      ],
    ],
    [
      'Webradio',
      [
        ['résidences', '83'],
        ['écoutes', '181k'],
      ],
    ],
    ['Label', [['sorties', '37']]],
    ['Évènements', [['productions', '30']]],
  ])('gives the numbers of « %s »', async (name, figures) => {
    await open()
    expect(described(name)).toEqual(figures)
  })

  it('links to the radio on other platforms', async () => {
    await open()
    expect(section('Webradio')).toHaveTextContent('24h/24 7j/7')
    const link = screen.getByRole('link', { name: 'Nous suivre sur SoundCloud' })
    expect(link).toHaveAttribute('href', 'https://soundcloud.example')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('omits the label for a collective without one', async () => {
    await open({ label: undefined })
    expect(screen.queryByRole('region', { name: 'Label' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Voir les sorties' })).not.toBeInTheDocument()
  })

  it('leaves out what a collective has nothing to say of: credits, figures', async () => {
    await open({ credits: [], events: { heading: 'Évènements', text: 'Des nuits.', figures: [] } })
    expect(screen.queryByRole('region', { name: 'Crédits' })).not.toBeInTheDocument()
    expect(section('Évènements').querySelector('dl')).toBeNull()
  })

  it('holds its place while its content is on its way, and offers to try again where it cannot be had', async () => {
    const http = answeringAbout()
    const release = http.holds('/content/about.json')
    const { user, dependencies } = renderSite(<About />, { features: [feature], dependencies: { http } })
    expect(screen.getByRole('status', { name: 'Chargement de la page' })).toBeVisible()
    await act(async () => release(err(networkFailure('/content/about.json'))))
    expect(screen.getByRole('alert')).toHaveTextContent('Cette page n’a pas pu être chargée.')
    expect(dependencies.log.errors).toEqual([
      'Http failure response for /content/about.json: 0 Unknown Error',
    ])
    http.answers('/content/about.json', JSON.stringify(testAbout))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  })

  it.each([
    ['Voir les résidences', '/residences'],
    ['Voir les sorties', '/label'],
  ])('« %s » leads to %s', async (name, path) => {
    const { user, currentPath } = await open()
    await user.click(screen.getByRole('link', { name }))
    expect(currentPath()).toBe(path)
  })

  it.each([
    ['Une question, une date, une idée', 'contact@site.example'],
    ['Proposer une émission', 'shows@site.example'],
    ['Envoyer une démo au label', 'demos@site.example'],
  ])('« %s » shows its address between braces', async (purpose, email) => {
    await open()
    expect(described('Contact')).toContainEqual([purpose, `{${email}}`])
    expect(screen.getByRole('link', { name: `{${email}}` })).toHaveAttribute('href', `mailto:${email}`)
  })

  it('omits the address for demos when it is not configured', async () => {
    const { demos: _, ...emails } = testSiteConfig.emails
    const config = { ...testSiteConfig, emails }
    renderSite(<About />, { features: [feature], dependencies: { http: answeringAbout(), config } })
    await screen.findByRole('heading', { level: 1 })
    expect(described('Contact')).toHaveLength(2)
  })

  it('links to the donation page', async () => {
    await open()
    const link = within(section('Nous soutenir')).getByRole('link', { name: 'Faire un don' })
    expect(link).toHaveAttribute('href', 'https://donation.example')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('omits links that are not configured', async () => {
    const config = { ...testSiteConfig, links: {} }
    renderSite(<About />, { features: [feature], dependencies: { http: answeringAbout(), config } })
    await screen.findByRole('heading', { level: 1 })
    for (const name of ['Faire un don', 'Nous suivre sur SoundCloud'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
  })

  it('credits who made what', async () => {
    await open()
    expect(described('Crédits').map(([work]) => work)).toEqual(['Mastering', 'Photo'])
  })
})
