import type { SitePage } from '@site/shared/registry/pages'
import { testSiteConfig } from '@site/shared/testing/node'
import { agendaPage, testPages } from '../routes/pages.fixture'
import { outsideLinks, pageLinks } from './links'

it('the menu leads to the pages that have an entry there, in the order of the entries', () => {
  expect(pageLinks([...testPages, agendaPage])).toEqual([
    { text: 'Résidences', to: '/residences' },
    { text: 'Label', to: '/label' },
    { text: 'Agenda', to: '/agenda' },
    { text: 'À propos', to: '/a-propos' },
  ])
})

it('the pages of another place are its own', () => {
  const navigation = { label: 'Agenda', order: 25, place: 'legal' }
  expect(pageLinks([...testPages, { ...agendaPage, navigation }], 'legal')).toEqual([
    { text: 'Agenda', to: '/agenda' },
  ])
})

it('an entry of a place this shell does not have is left out', () => {
  const navigation = { label: 'Agenda', order: 25, place: 'footer' }
  const elsewhere: SitePage = { ...agendaPage, navigation }
  expect(pageLinks([elsewhere])).toEqual([])
})

it('leads outside to where the collective is, and nowhere else', () => {
  const links = { bandcamp: 'https://sales.example', instagram: 'https://photos.example' }
  expect(outsideLinks({ ...testSiteConfig, links })).toEqual([
    { text: 'Instagram', href: 'https://photos.example' },
    { text: 'Bandcamp', href: 'https://sales.example' },
  ])
})
