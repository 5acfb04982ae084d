import path from 'node:path'
import type { PartDeclaration } from '@site/shared/federation'
import { sitePages } from '@site/shared/pages'
import type { PublishedPage } from '@site/shared/registry'
import { fakePublication, fakeSite, siteAfter } from '../../testing/siteFixture'
import { publish } from '../operations'
import { visitorsRegistry } from '../visitorsRegistry'

const root = path.join(__dirname, '../../../..')

const declaredBy = (part: string): PublishedPage[] => {
  const { declaration }: { declaration: PartDeclaration } = require(path.join(root, `mf-${part}/part.mjs`))
  return Object.entries(declaration.modules).flatMap(([module, { page }]) =>
    page ? [{ ...page, module }] : [],
  )
}

/** The parts of this repository with their pages; the fixture throws where two of them declare one address. */
const publications = ['radio', 'label', 'about'].map((part) => {
  const pages = declaredBy(part)
  return fakePublication(part, '1.0.0', { pages, exposes: pages.map(({ module }) => module) })
})

const registry = visitorsRegistry({ number: 1, ...siteAfter(fakeSite({}), publish(publications)) })

it('the site has these pages, called so while their part is not there', () => {
  const pages = sitePages(registry).map(({ path: at, title }) => [at, title])
  expect(Object.fromEntries(pages)).toEqual({
    '/': 'Accueil',
    '/a-propos': 'À propos',
    '/accessibilite': 'Accessibilité',
    '/contenus-externes': 'Contenus externes',
    '/label': 'Label',
    '/mentions-legales': 'Mentions légales',
    '/podcasts': 'Podcasts',
    '/podcasts/:podcast': 'Podcast',
    '/podcasts/style': 'Podcasts par style',
    '/podcasts/style/:style': 'Style',
    '/programme': 'Programme',
    '/programme/:day': 'Programme d’un jour',
    '/residences': 'Résidences',
    '/residences/:id': 'Résidence',
    '/vie-privee': 'Vie privée',
  })
})

const entriesIn = (place: string) =>
  sitePages(registry)
    .flatMap(({ path: to, navigation }) => (navigation?.place === place ? [{ ...navigation, to }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, to }) => [label, to])

it('its navigation leads to residents, the label and the collective, as specified, then to podcasts and the programme', () => {
  expect(entriesIn('main')).toEqual([
    ['Résidences', '/residences'],
    ['Label', '/label'],
    ['À propos', '/a-propos'],
    ['Podcasts', '/podcasts'],
    ['Programme', '/programme'],
  ])
})

it('its footer leads to what the law wants said, and to where consent is withdrawn', () => {
  expect(entriesIn('legal')).toEqual([
    ['Mentions légales', '/mentions-legales'],
    ['Vie privée', '/vie-privee'],
    ['Contenus externes', '/contenus-externes'],
    ['Accessibilité\u00a0: {accessibility}', '/accessibilite'],
  ])
})
