import type { PublishedPart } from '@site/shared/registry'
import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { chooseCandidates, type Visitor } from './candidates'

const version = (needs = '^1.0.0') => ({ ...publishedPart().versions['1.0.0-aaa']!, needs })
const visitor: Visitor = {
  contract: '1.0.0',
  react: '19.3.1',
  isOffered: () => false,
  isQuarantined: () => false,
}

const choose = (part: PublishedPart, overrides: Partial<Visitor> = {}) => {
  const result = chooseCandidates(registryWith(part), 'label/Label', { ...visitor, ...overrides })
  return result.ok ? result.value.map((candidate) => candidate.version) : result.error
}

const threeVersions = publishedPart({
  live: '1.2.0',
  previous: ['1.1.0', '1.0.0'],
  versions: { '1.2.0': version(), '1.1.0': version(), '1.0.0': version(), '1.3.0': version() },
})

describe('choosing what may fill a slot', () => {
  it('takes the live version, then the last known good', () => {
    expect(choose(threeVersions)).toEqual(['1.2.0', '1.1.0'])
  })

  it('knows nothing of a part the registry does not name', () => {
    const result = chooseCandidates(registryWith(publishedPart()), 'about/About', visitor)
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'unknown', slot: 'about/About', detail: 'the registry does not list it' },
    })
  })

  it('says which module a part does not offer', () => {
    const versions = { '1.0.0-aaa': { ...version(), exposes: ['LatestReleases'] } }
    expect(choose(publishedPart({ versions }))).toMatchObject({
      kind: 'unknown',
      detail: 'it exposes no module Label',
      version: '1.0.0-aaa',
    })
  })

  it('goes back to a version that offers the module when the live one no longer does', () => {
    const versions = { ...threeVersions.versions, '1.2.0': { ...version(), exposes: [] } }
    expect(choose({ ...threeVersions, versions })).toEqual(['1.1.0', '1.0.0'])
  })

  it('says of each candidate what is needed to load it', () => {
    const result = chooseCandidates(registryWith(publishedPart()), 'label/Label', visitor)
    expect(result).toEqual({
      ok: true,
      value: [
        {
          slot: 'label/Label',
          part: 'label',
          module: 'Label',
          version: '1.0.0-aaa',
          owner: 'équipe Label',
          published: version(),
        },
      ],
    })
  })

  it('refuses a part built for another contract before its code runs, naming both sides', () => {
    expect(choose(publishedPart({ versions: { '1.0.0-aaa': version('^2.0.0') } }))).toMatchObject({
      kind: 'incompatible',
      detail: 'it needs contract ^2.0.0, the shell provides 1.0.0',
    })
  })

  it('goes back to a compatible version when the live one needs another contract', () => {
    const versions = { ...threeVersions.versions, '1.2.0': version('^2.0.0') }
    expect(choose({ ...threeVersions, versions })).toEqual(['1.1.0', '1.0.0'])
  })

  it('refuses a part built with a newer React before its code runs, naming both sides', () => {
    const versions = { '1.0.0-aaa': { ...version(), react: '^19.3.2' } }
    expect(choose(publishedPart({ versions }))).toMatchObject({
      kind: 'incompatible',
      detail: 'it needs React ^19.3.2, the shell provides 19.3.1',
    })
  })

  it('goes back to a version built with a React that is there', () => {
    const newer = { ...version(), react: '^19.4.0' }
    const older = { ...version(), react: '^19.3.0' }
    const versions = { ...threeVersions.versions, '1.2.0': newer, '1.1.0': older }
    expect(choose({ ...threeVersions, versions })).toEqual(['1.1.0', '1.0.0'])
  })

  it('serves a page that was open before another major contract from the versions of its own', () => {
    const part = publishedPart({
      live: '2.0.0',
      previous: ['1.1.0', '1.0.0'],
      versions: { '2.0.0': version('^2.0.0'), '1.1.0': version('^1.1.0'), '1.0.0': version('^1.0.0') },
    })
    expect(choose(part, { contract: '1.1.0' })).toEqual(['1.1.0', '1.0.0'])
    expect(choose(part, { contract: '2.0.0' })).toEqual(['2.0.0'])
  })

  it('leaves out a version that failed before in this session', () => {
    expect(choose(threeVersions, { isQuarantined: (_, name) => name === '1.2.0' })).toEqual([
      '1.1.0',
      '1.0.0',
    ])
  })

  it('says so when every version failed before', () => {
    expect(choose(threeVersions, { isQuarantined: () => true })).toMatchObject({
      kind: 'broken',
      detail: 'it failed before',
    })
  })

  it('shows the canary to the visitors it is meant for, with the live version to fall back on', () => {
    const part = { ...threeVersions, canary: { version: '1.3.0', percent: 20 } }
    expect(choose(part, { isOffered: ({ percent }) => percent === 20 })).toEqual(['1.3.0', '1.2.0'])
    expect(choose(part, { isOffered: () => false })).toEqual(['1.2.0', '1.1.0'])
  })

  it('passes on what operators say of a part they switched off', () => {
    expect(choose(publishedPart({ disabled: { message: 'En travaux' } }))).toMatchObject({
      kind: 'disabled',
      detail: 'switched off in the registry',
      message: 'En travaux',
      owner: 'équipe Label',
    })
  })
})
