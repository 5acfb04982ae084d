import { renderSite } from '@site/shared/testing'
import { screen, within } from '@testing-library/react'
import { preparedContent, testResidences as residences } from '../content/content.fixture'
import { feature, Residences } from './Residences'

const open = (path = '/residences') =>
  renderSite(<Residences />, { path, features: [feature], prepared: preparedContent })

const artists = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('link').textContent)
const search = () => screen.getByRole('searchbox', { name: 'Chercher un nom, une émission, un style' })
const style = () => screen.getByRole('combobox', { name: 'Style' })

test('the page is titled « Résidences »', () => {
  open()
  expect(document.title).toBe('Résidences – Onde Basse')
  expect(screen.getByRole('heading', { level: 1, name: 'Résidences' })).toBeVisible()
})

test('every residence has a card in the grid, titled with its artist', () => {
  open()
  expect(artists()).toEqual(residences.map(({ artist }) => artist))
  expect(screen.getByRole('status')).toHaveTextContent('5 résidences')
  expect(screen.queryByText('Anciennes résidences')).not.toBeInTheDocument()
})

test('a card shows the picture named by its id', () => {
  open()
  const card = screen.getByRole('link', { name: '158cm' }).closest('article')
  expect(card?.querySelector('img')).toHaveAttribute(
    'src',
    '/content/assets/images/residences/158cm-640.webp',
  )
})

test('a click on a card goes to the page of its residence', async () => {
  const { user, currentPath } = open()
  await user.click(screen.getByRole('link', { name: '158cm' }))
  expect(currentPath()).toBe('/residences/158cm')
})

test('typing a name narrows the grid, tells how many are left, and stays in the address', async () => {
  const { user, currentPath } = open()
  await user.type(search(), 'zephyr')
  expect(artists()).toEqual(['Zéphyr Bas'])
  expect(screen.getByRole('status')).toHaveTextContent(/^1 résidence$/)
  expect(currentPath()).toBe('/residences?recherche=zephyr')
})

test('choosing a style narrows the grid and stays in the address beside the name', async () => {
  const { user, currentPath } = open('/residences?recherche=a')
  await user.selectOptions(style(), 'chiptune')
  expect(artists()).toHaveLength(1)
  expect(currentPath()).toBe('/residences?recherche=a&style=chiptune')
})

test('a card that stays in the narrowed grid is the same card', async () => {
  const { user } = open()
  const card = screen.getByRole('link', { name: '158cm' })
  await user.type(search(), '158')
  expect(screen.getByRole('link', { name: '158cm' })).toBe(card)
})

test('an address with a filter opens filtered', () => {
  open('/residences?recherche=mica')
  expect(search()).toHaveValue('mica')
  expect(artists()).toEqual(['Basalte / Mica'])
})

test('where nobody is found, one button leads back to everybody', async () => {
  const { user, currentPath } = open('/residences?recherche=xyzzy&style=dub')
  expect(
    screen.getByText('Rien dans les bacs : aucune résidence ne correspond à cette recherche.'),
  ).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('0 résidence')
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(artists()).toHaveLength(5)
  expect(search()).toHaveValue('')
  expect(currentPath()).toBe('/residences')
})

test('residents who left are at the end under a heading of theirs, counted and searched apart', async () => {
  const all = residences.map((each) => (each.id === '158cm' ? { ...each, left: true } : each))
  const prepared = { radioContent: { 'residents.json': { status: 'ready', value: all } } }
  const { user } = renderSite(<Residences />, { path: '/residences', features: [feature], prepared })
  const former = () => screen.queryByRole('region', { name: 'Anciennes résidences' })
  expect(artists()).toEqual([...residences.slice(1).map(({ artist }) => artist), '158cm'])
  expect(within(former()!).getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent(/^4 résidences$/)
  await user.type(search(), '158')
  expect(artists()).toEqual(['158cm'])
  expect(screen.getByRole('status')).toHaveTextContent(/^1 ancienne résidence$/)
  expect(screen.queryByRole('region', { name: 'Liste des résidences' })).not.toBeInTheDocument()
  expect(
    screen.queryByText('Rien dans les bacs : aucune résidence ne correspond à cette recherche.'),
  ).not.toBeInTheDocument()
  await user.clear(search())
  await user.type(search(), 'zephyr')
  expect(former()).not.toBeInTheDocument()
})

test('the filters work with the keyboard alone', async () => {
  const { user } = open()
  await user.tab()
  expect(search()).toHaveFocus()
  await user.keyboard('158')
  expect(artists()).toEqual(['158cm'])
  await user.tab()
  expect(style()).toHaveFocus()
})
