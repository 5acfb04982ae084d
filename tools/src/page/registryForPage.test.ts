import { parseRegistry, type Registry } from '@site/shared/registry'
import { aRegistry } from '../testing/registryFixture'
import { registryForPage } from './registryForPage'

const site = () => aRegistry({ label: ['4.0.0', '3.0.0', '2.0.0', '1.0.0'] })

const withCanary = (): Registry => {
  const { parts } = site()
  return { revision: 2, parts: { label: { ...parts.label!, canary: { version: '1.0.0', percent: 50 } } } }
}

const versionsOf = (registry: Registry) => Object.keys(registryForPage(registry).parts.label?.versions ?? {})

test('a page learns the live version and the one to fall back to', () => {
  expect(versionsOf(site())).toEqual(['4.0.0', '3.0.0'])
})

test('a page learns the canary too', () => {
  expect(versionsOf(withCanary())).toEqual(['4.0.0', '3.0.0', '1.0.0'])
})

test('a page learns the integrity of what it runs, not of pictures and source maps', () => {
  const registry = site()
  Object.assign(registry.parts.label!.versions['4.0.0']!.integrity, {
    'Label.css': 'sha384-css',
    'remoteEntry.js.map': 'sha384-map',
    'assets/cover.webp': 'sha384-cover',
  })
  const { integrity } = registryForPage(registry).parts.label!.versions['4.0.0']!
  expect(Object.keys(integrity)).toEqual(['remoteEntry.js', 'Label.css'])
})

test('a page learns the pages of what some visitor sees, and not who consumes what', () => {
  const tried = withCanary()
  const pages = [{ path: '/label', module: 'Label', title: 'Label' }]
  for (const version of Object.values(tried.parts.label!.versions))
    Object.assign(version, { pages, consumes: ['radio/Home'] })
  const versions = Object.entries(registryForPage(tried).parts.label!.versions)
  expect(versions.map(([name, version]) => [name, 'pages' in version])).toEqual([
    ['4.0.0', true],
    ['3.0.0', false],
    ['1.0.0', true],
  ])
  expect(JSON.stringify(versions)).not.toContain('radio/Home')
})

test('what a page learns is a sound registry', () => {
  const text = JSON.stringify(registryForPage(site()))
  expect(parseRegistry(text).ok).toBe(true)
})
