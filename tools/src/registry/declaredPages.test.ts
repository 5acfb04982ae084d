import path from 'node:path'
import type { PartDeclaration } from '@site/shared/federation'
import type { PublishedPage, Registry } from '@site/shared/registry'
import { hasVariable, sitePages } from '@site/shared/registry/pages'
import { aPart, aVersion } from '../testing/registryFixture'
import { checkPages } from './siteCheck'

const root = path.join(__dirname, '../../..')

const declaredBy = (part: string): PublishedPage[] => {
  const { declaration }: { declaration: PartDeclaration } = require(path.join(root, `mf-${part}/part.mjs`))
  return Object.entries(declaration.modules).flatMap(([module, { page }]) =>
    page ? [{ ...page, module }] : [],
  )
}

const publishedPart = (part: string) => {
  const pages = declaredBy(part)
  const version = { ...aVersion(part, '1.0.0'), pages, exposes: pages.map(({ module }) => module) }
  return { ...aPart(part, ['1.0.0']), versions: { '1.0.0': version } }
}

const registry: Registry = {
  revision: 1,
  parts: Object.fromEntries(['radio', 'label', 'about'].map((part) => [part, publishedPart(part)])),
}

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

it('its navigation leads to residents, the label and the collective, in this order', () => {
  expect(entriesIn('main')).toEqual([
    ['Résidences', '/residences'],
    ['Label', '/label'],
    ['À propos', '/a-propos'],
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

it('each has one address', () => {
  expect(checkPages(registry.parts).ok).toBe(true)
  expect(sitePages(registry).filter(({ path: at }) => hasVariable(at))).toHaveLength(2)
})
