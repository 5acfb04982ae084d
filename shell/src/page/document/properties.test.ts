import { parseSiteConfig } from '@site/shared/site-config'
import { testSiteConfig } from '@site/shared/testing/node'
import fc from 'fast-check'
import { describeDocument } from './describeDocument'
import { renderPage } from './document'
import { hash, makeLiveParts, makeRegistry } from './document.fixture'

/** Tests of logic run in Node; the shell's code never does, and has no types of it. */
declare const process: { readonly env: { readonly PROPERTY_RUNS?: string } }

/** `npm run test:properties` runs 10,000 cases. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 50)

jest.setTimeout(Math.max(30_000, numRuns * 30))

const complete = {
  ...testSiteConfig,
  logo: { box: '0 0 20 10', shapes: [{ path: 'M0 0h10z', weight: 2 }] },
  colours: { ground: '#071a24', acid: '#ffb454' },
  without: ['label'],
}

type Path = readonly (string | number)[]

const listPaths = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))]
    : [path]

/** Replaces the value at a path of a configuration. */
const replaceAt = (config: object, path: Path, value: unknown): unknown => {
  const [last, ...parents] = [...path].reverse()
  if (last === undefined) return value
  const copy = structuredClone(config)
  const parent = parents.reduceRight((inner: object, step) => Reflect.get(inner, step), copy)
  Reflect.set(parent, last, value)
  return copy
}

const ADDRESSES = [
  ...'https:// https:/// https://[ //evil.example / http://localhost:99999 https://a:b@site.example'.split(
    ' ',
  ),
  ...['/a b', 'javascript:alert(1)', 'https://x.example/"><script>', '#fff;}body{display:none', 'a@b'],
]

const values = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...ADDRESSES),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
)

const registry = makeRegistry({ shell: ['1.0.0'], player: ['1.0.0'] })

const writePage = (config: Parameters<typeof describeDocument>[0]['config']): string => {
  const page = describeDocument({ config, registry, parts: makeLiveParts(registry, {}), hash })
  return page ? renderPage(page) : ''
}

test('a configuration is refused with a message, or pages are written from it', () => {
  const changed = fc
    .tuple(fc.constantFrom(...listPaths(complete)), values)
    .map(([path, value]) => JSON.stringify(replaceAt(complete, path, value)) ?? '')
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: changed }, fc.string({ unit: 'binary' })), (text) => {
      const config = parseSiteConfig(text)
      return config.ok ? writePage(config.value).startsWith('<!doctype html>') : config.error.message !== ''
    }),
    { numRuns },
  )
})

test('no text of a configuration ends a style, a script or an attribute of a page', () => {
  const hostile = fc.constantFrom(
    '</style><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '<!--',
    ';}*{',
  )
  fc.assert(
    fc.property(fc.constantFrom(...listPaths(complete)), hostile, (path, value) => {
      const config = parseSiteConfig(JSON.stringify(replaceAt(complete, path, value)) ?? '')
      if (!config.ok) return true
      const page = writePage(config.value)
      return !page.includes('<script>alert') && !page.includes('<img src=x') && !page.includes(';}*{}')
    }),
    { numRuns },
  )
})
