import { brotliCompressSync } from 'node:zlib'
import { parseRegistry } from '@site/shared/registry'
import { publicationOf, publishedVersion, siteAfter, siteOf } from '../testing/siteFixture'
import { publish, rollBack, setCanary } from './operations'
import type { PublishedVersion, SiteState } from './revision'
import { visitorsRegistry } from './visitorsRegistry'

const LABEL = 'label'

const site = () => siteOf({ label: ['4.0.0', '3.0.0', '2.0.0', '1.0.0'] })

const registryOf = ({ parts }: SiteState, number = 7) => visitorsRegistry({ number, parts })

const labelOf = (state: SiteState) => registryOf(state).parts[LABEL]!

const withCanary = (state: SiteState, version: string, percent = 50): SiteState => {
  const { part, version: tried } = publicationOf(LABEL, version)
  return siteAfter(state, setCanary(part, tried, percent))
}

const withVersions = (
  state: SiteState,
  more: Readonly<Record<string, Partial<PublishedVersion>>>,
): SiteState => {
  const [name, part] = Object.entries(state.parts).find(([known]) => known === LABEL)!
  const changed = Object.entries(more).map(([version, facts]) => [
    version,
    publishedVersion(LABEL, version, facts),
  ])
  return {
    ...state,
    parts: {
      ...state.parts,
      [name]: { ...part, versions: { ...part.versions, ...Object.fromEntries(changed) } },
    },
  }
}

test('visitors learn the live version and the one to fall back to', () => {
  const { live, previous, versions } = labelOf(site())
  expect([live, previous]).toEqual(['4.0.0', ['3.0.0']])
  expect(Object.keys(versions).sort()).toEqual(['3.0.0', '4.0.0'])
})

test('they learn nothing of a part the configuration goes without, and all of the others', () => {
  const { parts } = siteOf({ label: ['1.0.0'], radio: ['1.0.0'] })
  const namesWith = (config: unknown) =>
    Object.keys(visitorsRegistry({ number: 7, parts, settings: { config, api: 'demo' } }).parts)
  expect(namesWith({ without: ['label'] })).toEqual(['radio'])
  expect(namesWith({})).toEqual(['label', 'radio'])
  expect(namesWith({ without: 'label' })).toEqual(['label', 'radio'])
})

test('they learn the canary too', () => {
  const { canary, versions } = labelOf(withCanary(site(), '1.0.0', 12.5))
  expect(canary).toMatchObject({ version: '1.0.0', percent: 12.5 })
  expect(Object.keys(versions).sort()).toEqual(['1.0.0', '3.0.0', '4.0.0'])
})

test('they fall back to the newest version the live shell can serve', () => {
  const shell = siteOf({ shell: ['1.1.0'] }).parts
  const before = withVersions(site(), { '3.0.0': { needs: '^2.0.0' }, '2.0.0': { react: '^20.0.0' } })
  const parts = { ...before.parts, ...shell }
  expect(labelOf({ ...before, parts }).previous).toEqual(['2.0.0'])
  const [[name, part]] = Object.entries(shell) as [[string, (typeof shell)[keyof typeof shell]]]
  const withReact = {
    ...part,
    versions: { '1.1.0': publishedVersion('shell', '1.1.0', { react: '^19.0.0' }) },
  }
  expect(labelOf({ ...before, parts: { ...parts, [name]: withReact } }).previous).toEqual(['1.0.0'])
})

test('of a version they learn what loads it, and the integrity of its entry alone', () => {
  const state = withVersions(site(), {
    '4.0.0': { react: '^19.0.0', consumes: ['radio/Home'], commit: 'abc' },
  })
  expect(labelOf(state).versions['4.0.0']).toEqual({
    container: 'ob_label__4_0_0',
    entry: '/parts/label/4.0.0/remoteEntry.js',
    needs: '^1.0.0',
    react: '^19.0.0',
    exposes: [],
    integrity: 'sha256-label400',
  })
})

test('they learn the pages of what some visitor sees', () => {
  const pages = [{ path: '/label', module: 'Label', title: 'Label' }]
  const exposes = ['Label']
  const declared = { '4.0.0': { pages, exposes }, '3.0.0': { pages, exposes }, '1.0.0': { pages, exposes } }
  const { versions } = labelOf(withCanary(withVersions(site(), declared), '1.0.0'))
  expect(
    Object.entries(versions)
      .map(([name, version]) => [name, 'pages' in version])
      .sort(),
  ).toEqual([
    ['1.0.0', true],
    ['3.0.0', false],
    ['4.0.0', true],
  ])
})

test('what they learn is a sound registry, whatever was rolled back', () => {
  const { part } = publicationOf(LABEL, '4.0.0')
  for (const state of [site(), siteAfter(site(), rollBack(part)), withCanary(site(), '2.0.0')])
    expect(parseRegistry(JSON.stringify(registryOf(state))).ok).toBe(true)
})

/** Parts as large as today's, each version with hashes of its own. */
const PARTS: Readonly<Record<string, Partial<PublishedVersion>>> = {
  shell: {},
  player: { exposes: ['Player'] },
  radio: {
    exposes: ['Home', 'Residences', 'Residence'],
    pages: [
      {
        path: '/',
        module: 'Home',
        title: 'Accueil',
        navigation: { label: 'Radio', order: 10, place: 'main' },
      },
      {
        path: '/residences',
        module: 'Residences',
        title: 'Résidences',
        navigation: { label: 'Résidences', order: 20, place: 'main' },
      },
      { path: '/residences/:id', module: 'Residence', title: 'Résidence', back: 'Retour aux résidences' },
    ],
  },
  label: {
    exposes: ['Label', 'LatestReleases'],
    pages: [
      {
        path: '/label',
        module: 'Label',
        title: 'Label',
        navigation: { label: 'Label', order: 30, place: 'main' },
      },
    ],
  },
  about: {
    exposes: ['About'],
    pages: [
      {
        path: '/a-propos',
        module: 'About',
        title: 'À propos',
        navigation: { label: 'À propos', order: 40, place: 'main' },
      },
    ],
  },
}

/** Bytes that do not compress, alike at every run. */
const hashes = (() => {
  let state = 1
  return () =>
    Buffer.from(
      Array.from({ length: 32 }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        return state >>> 24
      }),
    )
})()

const publishedOf = (part: string, patch: number) => {
  const hash = hashes()
  const version = `0.1.${patch}-${hash.toString('hex').slice(0, 10)}`
  return publicationOf(part, version, {
    ...PARTS[part],
    container: `ob_${part}__${version.slice(-10)}`,
    needs: '^2.0.0',
    react: '^19.3.1',
    integrity: `sha256-${hash.toString('base64')}`,
  })
}

const LARGEST = 3_000

test.each([0, 100])(
  'it has at most 3 kB, compressed, with canaries of every part at %i %%, after 100 publications of each',
  (percent) => {
    let state = siteOf({})
    for (let patch = 0; patch < 100; patch += 1)
      state = siteAfter(state, publish(Object.keys(PARTS).map((part) => publishedOf(part, patch))))
    for (const [name, { previous }] of Object.entries(state.parts)) {
      const tried = previous[50]
      const { part } = publicationOf(name, '1.0.0')
      if (tried && name !== 'shell') state = siteAfter(state, setCanary(part, tried, percent))
    }
    const text = JSON.stringify(registryOf(state, 100))
    expect(Object.keys(registryOf(state).parts.radio?.versions ?? {})).toHaveLength(percent === 0 ? 2 : 3)
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(LARGEST)
  },
)
