import type { PublishedPart, PublishedVersion } from '@site/shared/registry'
import { publishedPart, publishedVersion, registryWith } from '@site/shared/testing/node'
import { chooseCandidates, type Visitor } from './candidates'
import type { PartFailureKind } from './partFailure'

const visitor: Visitor = {
  contract: '1.0.0',
  react: '19.3.1',
  isOffered: () => false,
  isQuarantined: () => false,
}

const choose = (part: PublishedPart, overrides: Partial<Visitor> = {}) => {
  const result = chooseCandidates(registryWith(part), 'label/Label', { ...visitor, ...overrides })
  return result.ok ? result.value.map(({ version }) => version) : result.error
}

const version = publishedVersion()

const threeVersions = publishedPart({
  live: '1.2.0',
  previous: ['1.1.0', '1.0.0'],
  versions: { '1.2.0': version, '1.1.0': version, '1.0.0': version, '1.3.0': version },
})

/** Versions that cannot fill the slot, and what the failure says. */
const unusable: readonly (readonly [string, Partial<PublishedVersion>, PartFailureKind, string])[] = [
  ['exposes no such module', { exposes: [] }, 'unknown', 'it exposes no module Label'],
  [
    'needs another contract',
    { needs: '^2.0.0' },
    'incompatible',
    'it needs contract ^2.0.0, the shell provides 1.0.0',
  ],
  [
    'needs a newer React',
    { react: '^19.3.2' },
    'incompatible',
    'it needs React ^19.3.2, the shell provides 19.3.1',
  ],
]

describe('the candidates of a slot', () => {
  it('are the live version, then the last known good, with all that loading needs', () => {
    expect(choose(threeVersions)).toEqual(['1.2.0', '1.1.0'])
    expect(chooseCandidates(registryWith(publishedPart()), 'label/Label', visitor)).toEqual({
      ok: true,
      value: [
        {
          slot: 'label/Label',
          part: 'label',
          module: 'Label',
          version: '1.0.0-aaa',
          owner: 'équipe Label',
          published: version,
        },
      ],
    })
  })

  it('are missing for a part the registry does not list', () => {
    expect(chooseCandidates(registryWith(publishedPart()), 'about/About', visitor)).toMatchObject({
      ok: false,
      error: { kind: 'unknown', slot: 'about/About', detail: 'the registry does not list it' },
    })
  })

  describe.each(unusable)('exclude a version that %s', (_, changes, kind, detail) => {
    const live = { ...version, ...changes }

    it('in favour of the previous ones', () => {
      const versions = { ...threeVersions.versions, '1.2.0': live }
      expect(choose({ ...threeVersions, versions })).toEqual(['1.1.0', '1.0.0'])
    })

    it('and say why where no other is left', () => {
      expect(choose(publishedPart({ versions: { '1.0.0-aaa': live } }))).toMatchObject({
        kind,
        detail,
        version: '1.0.0-aaa',
      })
    })
  })

  it('fit the contract of the shell, old and new, when a new major is live', () => {
    const needing = (needs: string) => ({ ...version, needs })
    const part = publishedPart({
      live: '2.0.0',
      previous: ['1.1.0', '1.0.0'],
      versions: { '2.0.0': needing('^2.0.0'), '1.1.0': needing('^1.1.0'), '1.0.0': needing('^1.0.0') },
    })
    expect(choose(part, { contract: '1.1.0' })).toEqual(['1.1.0', '1.0.0'])
    expect(choose(part, { contract: '2.0.0' })).toEqual(['2.0.0'])
  })

  it('exclude versions that failed in this session', () => {
    const isQuarantined = (_: string, name: string) => name === '1.2.0'
    expect(choose(threeVersions, { isQuarantined })).toEqual(['1.1.0', '1.0.0'])
    expect(choose(threeVersions, { isQuarantined: () => true })).toMatchObject({
      kind: 'broken',
      detail: 'it failed before',
    })
  })

  it('start with the canary for visitors it is offered to', () => {
    const part = { ...threeVersions, canary: { version: '1.3.0', percent: 20 } }
    expect(choose(part, { isOffered: ({ percent }) => percent === 20 })).toEqual(['1.3.0', '1.2.0'])
    expect(choose(part)).toEqual(['1.2.0', '1.1.0'])
  })

  it('are missing for a part that is switched off, with the message of the operators', () => {
    expect(choose(publishedPart({ disabled: { message: 'En travaux' } }))).toMatchObject({
      kind: 'disabled',
      detail: 'switched off in the registry',
      message: 'En travaux',
      owner: 'équipe Label',
    })
  })
})
