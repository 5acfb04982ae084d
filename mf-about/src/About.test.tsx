import { renderSite } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import { About } from './About'

const section = (name: string): HTMLElement => screen.getByRole('region', { name })

/** What stands beside each term of a section's description list. */
const described = (name: string): readonly (readonly [string | null, string | null])[] => {
  const terms = within(section(name)).getAllByRole('term')
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null])
}

describe('the about page', () => {
  it('is titled by the name of the collective, and described for search engines', () => {
    renderSite(<About />)
    expect(document.title).toBe('Onde Basse À Propos')
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(description).toBe('Qui sommes-nous ?')
  })

  it('tells its blocks in order', () => {
    renderSite(<About />)
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

  it('opens with one statement about the collective and its city', () => {
    renderSite(<About />)
    expect(screen.getByText(/^Onde Basse, c’est une radio.*Toulouse/)).toBeVisible()
  })

  it('reveals every block after the opening as one scrolls', () => {
    renderSite(<About />)
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
        ['directs', '185'],
      ],
    ],
    [
      'Label',
      [
        ['sorties', '37'],
        ['artistes', '58'],
      ],
    ],
    [
      'Évènements',
      [
        ['productions', '30'],
        ['cette année', '7'],
      ],
    ],
  ])('gives the numbers of « %s »', (name, figures) => {
    renderSite(<About />)
    expect(described(name)).toEqual(figures)
  })

  it('says that the radio never stops and can be heard elsewhere', () => {
    renderSite(<About />)
    expect(section('Webradio')).toHaveTextContent('24h/24 7j/7')
    const link = screen.getByRole('link', { name: 'Nous suivre sur SoundCloud' })
    expect(link).toHaveAttribute('href', 'https://soundcloud.example')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('says how the project pays for itself', () => {
    renderSite(<About />)
    expect(section('Le collectif')).toHaveTextContent(
      's’autofinance par le merchandising, le label, les adhésions à la radio et les évènements',
    )
  })

  it.each(['bass music', 'sound system', 'dub', 'breakbeat', 'UK funky', 'dubstep', 'grime', 'jungle'])(
    'says that the label covers %s',
    (style) => {
      renderSite(<About />)
      expect(section('Label')).toHaveTextContent(style)
    },
  )

  it.each([
    ['Voir les résidences', '/residences'],
    ['Voir les sorties', '/label'],
  ])('« %s » leads to %s', async (name, path) => {
    const { user, currentPath } = renderSite(<About />, { path: '/a-propos' })
    await user.click(screen.getByRole('link', { name }))
    expect(currentPath()).toBe(path)
  })

  it.each([
    ['Une question, une date, une idée', 'contact@site.example'],
    ['Proposer une émission', 'shows@site.example'],
    ['Envoyer une démo au label', 'demos@site.example'],
  ])('« %s » shows its address between braces', (purpose, email) => {
    renderSite(<About />)
    expect(described('Contact')).toContainEqual([purpose, `{${email}}`])
    expect(screen.getByRole('link', { name: `{${email}}` })).toHaveAttribute('href', `mailto:${email}`)
  })

  it('asks for donations on a page of their own', () => {
    renderSite(<About />)
    const link = within(section('Nous soutenir')).getByRole('link', { name: 'Faire un don' })
    expect(link).toHaveAttribute('href', 'https://donation.example')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('credits mastering, visuals and photo', () => {
    renderSite(<About />)
    expect(described('Crédits').map(([work]) => work)).toEqual(['Mastering', 'Visuels', 'Photo'])
  })
})
