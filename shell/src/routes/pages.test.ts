import type { Registry } from '@site/shared/registry'
import { NO_MODULE, pagesOf, paramsOf } from './pages'
import { inMenu, partWith, testPages, testRegistry } from './pages.fixture'

const everybody = { isOffered: () => false }

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

const pathsOf = (registry: Registry, isOffered: boolean) =>
  pagesOf(registry, { isOffered: () => isOffered }).map(({ path }) => path)

it('are those of the live versions, and of the canary for the visitors who have it', () => {
  expect(pagesOf(testRegistry, everybody)).toEqual(testPages)
  expect(pathsOf(canary, false)).toContain('/label')
  expect(pathsOf(canary, true)).not.toContain('/label')
  expect(pathsOf(canary, true)).toContain('/sorties')
})

it('always have a home, where other paths lead', () => {
  const { radio, ...others } = testRegistry.parts
  expect(pagesOf({ revision: 1, parts: others }, everybody)[0]).toMatchObject({ path: '/', slot: NO_MODULE })
})

test.each([
  ['/residences/158cm', { id: '158cm' }],
  ['/residences', {}],
  ['/nulle/part', {}],
])('the path %s names %j', (path, params) => {
  expect(paramsOf(testPages, path)).toEqual(params)
})

test('a word of a path goes before a variable', () => {
  const archives = { ...testPages[0]!, path: '/residences/archives' }
  expect(paramsOf([...testPages, archives], '/residences/archives')).toEqual({})
})
