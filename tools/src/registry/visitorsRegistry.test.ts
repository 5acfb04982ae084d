import { parseRegistry } from '@site/shared/registry'
import { fakePublication, fakeSite, publishedVersion, siteAfter } from '../testing/siteFixture'
import { publish, rollBack, setCanary } from './operations'
import type { PublishedVersion, SiteState } from './revision'
import { visitorsRegistry } from './visitorsRegistry'

const LABEL = 'label'

const site = () => fakeSite({ label: ['4.0.0', '3.0.0', '2.0.0', '1.0.0'] })

const makeRegistry = ({ parts }: SiteState, number = 7) => visitorsRegistry({ number, parts })

const selectLabel = (state: SiteState) => makeRegistry(state).parts[LABEL]!

const withCanary = (state: SiteState, version: string, percent = 50): SiteState => {
  const { part, version: tried } = fakePublication(LABEL, version)
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
  const { live, previous, versions } = selectLabel(site())
  expect([live, previous]).toEqual(['4.0.0', ['3.0.0']])
  expect(Object.keys(versions).sort()).toEqual(['3.0.0', '4.0.0'])
})

test('they learn nothing of a part the configuration goes without, and all of the others', () => {
  const { parts } = fakeSite({ label: ['1.0.0'], radio: ['1.0.0'] })
  const namesWith = (config: unknown) =>
    Object.keys(visitorsRegistry({ number: 7, parts, settings: { config, api: 'demo' } }).parts)
  expect(namesWith({ without: ['label'] })).toEqual(['radio'])
  expect(namesWith({})).toEqual(['label', 'radio'])
  expect(namesWith({ without: 'label' })).toEqual(['label', 'radio'])
})

test('they get no page that the configuration leaves out, nor the pages below it', () => {
  const pages = ['/programme', '/programme/:day', '/programmes'].map((path) => ({
    path,
    module: 'Page',
    title: '',
  }))
  const state = withVersions(site(), { '4.0.0': { pages } })
  const pathsWith = (config: unknown) =>
    visitorsRegistry({ number: 7, parts: state.parts, settings: { config, api: 'demo' } }).parts[
      LABEL
    ]?.versions['4.0.0']?.pages?.map(({ path }) => path)
  expect(pathsWith({ without: ['/programme'] })).toEqual(['/programmes'])
  expect(pathsWith({ without: ['radio'] })).toEqual(['/programme', '/programme/:day', '/programmes'])
})

test('they learn the canary too', () => {
  const { canary, versions } = selectLabel(withCanary(site(), '1.0.0', 12.5))
  expect(canary).toMatchObject({ version: '1.0.0', percent: 12.5 })
  expect(Object.keys(versions).sort()).toEqual(['1.0.0', '3.0.0', '4.0.0'])
})

test('they fall back to the newest version the live shell can serve', () => {
  const shell = fakeSite({ shell: ['1.1.0'] }).parts
  const before = withVersions(site(), { '3.0.0': { needs: '^2.0.0' }, '2.0.0': { react: '^20.0.0' } })
  const parts = { ...before.parts, ...shell }
  expect(selectLabel({ ...before, parts }).previous).toEqual(['2.0.0'])
  const [[name, part]] = Object.entries(shell) as [[string, (typeof shell)[keyof typeof shell]]]
  const withReact = {
    ...part,
    versions: { '1.1.0': publishedVersion('shell', '1.1.0', { react: '^19.0.0' }) },
  }
  expect(selectLabel({ ...before, parts: { ...parts, [name]: withReact } }).previous).toEqual(['1.0.0'])
})

test('after a major release open pages fall back to a version that the shell before can run', () => {
  const shell = fakeSite({ shell: ['2.0.0', '1.1.0'] }).parts
  const label = fakeSite({ label: ['4.0.0', '3.0.0', '2.0.0', '1.0.0'] })
  const newer = { needs: '^2.0.0' }
  const before = withVersions(label, { '4.0.0': newer, '2.0.0': { react: '^20.0.0' } })
  const [[name, part]] = Object.entries(shell) as [[string, (typeof shell)[keyof typeof shell]]]
  const versions = { ...part.versions, '2.0.0': publishedVersion('shell', '2.0.0', newer) }
  const parts = { ...before.parts, [name]: { ...part, versions } }
  expect(selectLabel({ ...before, parts }).previous).toEqual(['3.0.0'])
})

test('of a version they learn what loads it, and the integrity of its entry alone', () => {
  const state = withVersions(site(), {
    '4.0.0': { react: '^19.0.0', consumes: ['radio/Home'], commit: 'abc' },
  })
  expect(selectLabel(state).versions['4.0.0']).toEqual({
    container: 'part_label__4_0_0',
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
  const { versions } = selectLabel(withCanary(withVersions(site(), declared), '1.0.0'))
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
  const { part } = fakePublication(LABEL, '4.0.0')
  for (const state of [site(), siteAfter(site(), rollBack(part)), withCanary(site(), '2.0.0')])
    expect(parseRegistry(JSON.stringify(makeRegistry(state))).ok).toBe(true)
})

test('after a hundred publications they learn of three versions of a part at most', () => {
  const patches = Array.from({ length: 100 }, (_, patch) => fakePublication(LABEL, `0.1.${patch}`))
  const state = patches.reduce(
    (before, publication) => siteAfter(before, publish([publication])),
    fakeSite({}),
  )
  expect(Object.keys(selectLabel(state).versions)).toHaveLength(2)
  expect(Object.keys(selectLabel(withCanary(state, '0.1.50')).versions)).toHaveLength(3)
})
