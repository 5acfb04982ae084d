import { agendaPage, testPages } from '../page/routes/pages.fixture'
import { backTarget } from './back'

const backFrom = (path: string) => backTarget(path, testPages)?.to

describe('the back button', () => {
  it('is absent on home', () => {
    expect(backTarget('/', testPages)).toBeNull()
  })

  it('leads from a resident to the list', () => {
    expect(backTarget('/residences/158cm', testPages)).toEqual({
      to: '/residences',
      text: 'Retour aux résidences',
    })
  })

  it('leads to the list with the filter it was left with', () => {
    const searches = { '/residences': '?style=dub', '/': '?x=1' }
    expect(backTarget('/residences/158cm', testPages, searches)?.to).toBe('/residences?style=dub')
    expect(backTarget('/label', testPages, searches)?.to).toBe('/')
  })

  it.each(['/residences', '/label', '/a-propos', '/residencesX/158cm'])('leads from %s to home', (path) => {
    expect(backFrom(path)).toBe('/')
  })

  it('leads to whatever page a page is below, by its title where it says nothing else', () => {
    const pages = [...testPages, agendaPage]
    expect(backTarget('/agenda/2026/demain', pages)).toEqual({ to: '/agenda', text: 'Retour à « Agenda »' })
  })
})
