import { createFakeHttp, installFakeIntersections, renderSite } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import { feature, Label } from './Label'
import {
  endlessTitle,
  preparedContent as prepared,
  releaseAnswer,
  releaseAnswers,
  said,
} from './releases.fixture'

const features = [feature]
const URL = '/api/releases'

const renderLabel = (answer: unknown) =>
  renderSite(<Label />, {
    features,
    prepared,
    dependencies: { http: createFakeHttp({ [URL]: JSON.stringify(answer) }) },
  })

const wall = async (): Promise<HTMLElement> =>
  within(screen.getByRole('region', { name: 'Les sorties du label' })).findByRole('list')

const cards = async (): Promise<readonly HTMLElement[]> => within(await wall()).getAllByRole('listitem')

describe('the label’s page', () => {
  it('is titled Label and described for search engines', async () => {
    renderLabel([])
    await screen.findByText(/Aucune sortie/)
    expect(document.title).toBe('Label – Onde Basse')
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Liste des releases du label',
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Label' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Les sorties du label' })).toBeInTheDocument()
  })

  it('shows every release with its image, title and artist', async () => {
    renderLabel(releaseAnswers(36))
    const [first, ...others] = await cards()
    expect(others).toHaveLength(35)
    const card = within(first ?? document.body)
    expect(card.getByRole('heading', { name: 'Disque 1' })).toBeVisible()
    expect(card.getByText('Artiste 1')).toBeVisible()
    expect(card.getByRole('presentation')).toHaveAttribute('src', 'https://covers.example/1.webp')
  })

  it('asks for a wider picture of the newest release, which takes two columns', async () => {
    const image = 'https://radio.example/api/covers/a1/640.webp'
    renderLabel([releaseAnswer(1, { image }), releaseAnswer(2, { image })])
    const [newest, other] = (await cards()).map((card) => within(card).getByRole('presentation'))
    expect(newest).toHaveAttribute('sizes', expect.stringContaining('50vw, (min-width: 50em) 66vw'))
    expect(other).toHaveAttribute('sizes', expect.stringContaining('25vw'))
  })

  it('reveals the cards after the third as one scrolls', async () => {
    renderLabel(releaseAnswers(5))
    const revealed = (await cards()).map((card) => card.querySelector('[data-revealed]') !== null)
    expect(revealed).toEqual([false, false, false, true, true])
  })

  it('reveals each of them once it is 50 px above the bottom of the window', async () => {
    const viewport = installFakeIntersections()
    renderLabel(releaseAnswers(5))
    await cards()
    const below = viewport.margins().filter((margin) => margin === '0px 0px -50px 0px')
    viewport.release()
    expect(below).toHaveLength(2)
  })

  it('counts the releases', async () => {
    renderLabel(releaseAnswers(36))
    await cards()
    expect(screen.getByText('36').parentElement).toHaveTextContent('36 sorties')
  })

  it('counts a first release in the singular', async () => {
    renderLabel(releaseAnswers(1))
    await cards()
    expect(screen.getByText('1').parentElement).toHaveTextContent('1 sortie')
  })

  it('opens a release on the sales page, in a new tab', async () => {
    renderLabel([releaseAnswer(1, { href: '/album/sirop-de-dub', title: 'Sirop de dub' })])
    const link = await screen.findByRole('link', { name: 'Sirop de dub' })
    expect(link).toHaveAttribute('href', 'https://sales.example/album/sirop-de-dub')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('leads to the whole catalogue', async () => {
    renderLabel([])
    await screen.findByText(/Aucune sortie/)
    const link = screen.getByRole('link', { name: 'Écouter et acheter tout le catalogue' })
    expect(link).toHaveAttribute('href', 'https://sales.example')
  })

  it('shows its statement and its styles', async () => {
    renderLabel([])
    expect(screen.getByText(said.statement)).toBeVisible()
    await screen.findByText(/Aucune sortie/)
    const styles = within(screen.getByRole('list', { name: 'Styles du label' })).getAllByRole('listitem')
    expect(styles.map(({ textContent }) => textContent)).toEqual(said.styles)
  })

  it('says what the collective says of it, and nothing of styles where none is named', async () => {
    const other = { statement: 'Du sel et des basses.', styles: [] }
    const http = createFakeHttp({ [URL]: '[]', '/content/label.json': JSON.stringify(other) })
    renderSite(<Label />, { features, dependencies: { http } })
    expect(await screen.findByText(other.statement)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Styles du label' })).not.toBeInTheDocument()
  })
})

describe('the label’s page in other states', () => {
  it('holds the place of the cards while they load, and counts nothing', () => {
    const http = createFakeHttp()
    http.holds(URL)
    renderSite(<Label />, { features, prepared, dependencies: { http } })
    expect(screen.getByRole('status', { name: 'Chargement des sorties' })).toBeVisible()
    expect(screen.queryByText(/^sorties?$/)).not.toBeInTheDocument()
  })

  it('says that there is nothing yet', async () => {
    renderLabel([])
    expect(await screen.findByText(/Aucune sortie à écouter/)).toBeVisible()
  })

  it('says that the connection failed, and tries again', async () => {
    const http = createFakeHttp()
    const { user } = renderSite(<Label />, { features, prepared, dependencies: { http } })
    expect(await screen.findByRole('alert')).toHaveTextContent('Vérifiez votre connexion')
    http.answers(URL, JSON.stringify(releaseAnswers(2)))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await cards()).toHaveLength(2)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says that the label is not available when it answers nonsense', async () => {
    renderLabel({ error: 'no' })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Rien dans les bacs : les sorties ne répondent pas',
    )
  })
})

describe('the label’s page with hostile releases', () => {
  it('does not link a release without a sales page', async () => {
    const hostile = ['javascript:alert(1)', '//evil.example', 'https://evil.example/a']
    renderLabel([...hostile.map((href, rank) => releaseAnswer(rank, { href })), releaseAnswer(9)])
    expect(await cards()).toHaveLength(1)
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).toMatch(/^https:\/\/sales\.example/)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b>gras',
    '\u202eesreveR',
    endlessTitle,
  ])('shows %.40s as text', async (title) => {
    renderLabel([releaseAnswer(1, { title })])
    const [card] = await cards()
    expect(within(card ?? document.body).getByRole('heading').textContent).toBe(title)
    expect(card?.querySelector('script, b, [onerror]')).toBeNull()
  })

  it('shows a default sleeve for a missing image', async () => {
    renderLabel([releaseAnswer(1, { image: '' })])
    const [card] = await cards()
    expect(within(card ?? document.body).getByRole('presentation')).toHaveAttribute(
      'src',
      '/assets/images/default-sleeve.svg',
    )
  })
})
