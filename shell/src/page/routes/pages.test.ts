import type { Registry } from '@site/shared/registry'
import { listLinks, listPages, NO_MODULE, readParams } from './pages'
import { agendaPage, inMenu, partWith, testPages, testRegistry } from './pages.fixture'

const canary: Registry = {
  revision: 2,
  parts: {
    ...testRegistry.parts,
    label: {
      ...partWith({ path: '/label', module: 'Label', title: 'Label' }),
      canary: { version: '1.1.0', percent: 10 },
      versions: {
        ...testRegistry.parts.label!.versions,
        '1.1.0': partWith({ path: '/sorties', module: 'Label', title: 'Sorties', ...inMenu('Sorties', 20) })
          .versions['1.0.0-aaa']!,
      },
    },
  },
}

it('lists the pages of the live versions', () => {
  expect(listPages(testRegistry, { isOffered: () => false })).toEqual(testPages)
})

it.each([
  ['of the live version', false, '/label'],
  ['of the canary to visitors who get it', true, '/sorties'],
])('lists the pages %s', (_, isOffered, path) => {
  const paths = listPages(canary, { isOffered: () => isOffered }).map((page) => page.path)
  expect(paths.filter((listed) => ['/label', '/sorties'].includes(listed))).toEqual([path])
})

it('always lists a home, where unknown paths lead', () => {
  const { radio, ...others } = testRegistry.parts
  const [home] = listPages({ revision: 1, parts: others }, { isOffered: () => false })
  expect(home).toMatchObject({ path: '/', slot: NO_MODULE })
})

const archives = { ...testPages[0]!, path: '/residences/archives' }

it.each([
  ['/residences/158cm', { id: '158cm' }],
  ['/residences', {}],
  ['/nulle/part', {}],
  ['/residences/archives', {}],
])('reads the variables of %s', (path, params) => {
  expect(readParams([...testPages, archives], path)).toEqual(params)
})

const inLegal = { ...agendaPage, navigation: { label: 'Agenda', order: 25, place: 'legal' } }
const elsewhere = { ...agendaPage, navigation: { label: 'Agenda', order: 25, place: 'footer' } }

it('links to the pages with an entry in the menu, in the order of the entries', () => {
  expect(listLinks([...testPages, agendaPage])).toEqual([
    { text: 'Résidences', to: '/residences' },
    { text: 'Label', to: '/label' },
    { text: 'Agenda', to: '/agenda' },
    { text: 'À propos', to: '/a-propos' },
  ])
})

it('links in each place to its own pages, and to none with an entry elsewhere', () => {
  expect(listLinks([...testPages, inLegal], 'legal')).toEqual([{ text: 'Agenda', to: '/agenda' }])
  expect(listLinks([elsewhere, inLegal])).toEqual([])
})
