import { agendaPage, testPages } from '../../page/routes/pages.fixture'
import { findBackTarget } from './BackButton'

const pages = [...testPages, agendaPage]
const searches = { '/residences': '?style=dub', '/': '?x=1' }

it('the back button is absent on home', () => {
  expect(findBackTarget('/', pages)).toBeNull()
})

it.each([
  ['/residences/158cm', { to: '/residences?style=dub', text: 'Retour aux résidences' }],
  ['/agenda/2026/demain', { to: '/agenda', text: 'Retour à « Agenda »' }],
])('leads from %s to the page above, with the query it was left with', (path, target) => {
  expect(findBackTarget(path, pages, searches)).toEqual(target)
})

it.each(['/residences', '/label', '/a-propos', '/residencesX/158cm'])('leads from %s to home', (path) => {
  expect(findBackTarget(path, pages, searches)).toEqual({ to: '/', text: 'Retour à l’accueil' })
})
