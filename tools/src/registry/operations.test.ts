import type { Registry } from '@site/shared/registry'
import { aPart, aRegistry, aVersion } from '../testing/registryFixture'
import type { Change } from './change'
import { inOneRevision } from './oneRevision'
import { addVersion, disable, enable, type Publication, promote, rollBack, setCanary } from './operations'
import { prune } from './pruning'

const site = () => aRegistry({ shell: ['1.0.0-a'], label: ['2.0.0', '1.0.0'] })

const next = (change: Change): Registry => {
  if (!change.ok) throw new Error(change.error.message)
  return change.value
}

const messageOf = (change: Change): string => (change.ok ? 'accepted' : change.error.message)

const kindOf = (change: Change): string => (change.ok ? 'accepted' : change.error.kind)

const publication = (part: string, version: string, needs?: string) => ({
  part,
  owner: 'équipe Nouvelle',
  version,
  published: aVersion(part, version, needs),
})

const publishVersion = (registry: Registry, ...publications: readonly Publication[]): Change =>
  inOneRevision(registry, publications.map(addVersion))

describe('publishing', () => {
  test('makes the new version live and puts the one that was live first among the previous', () => {
    const { label } = next(publishVersion(site(), publication('label', '3.0.0'))).parts
    expect(label).toMatchObject({ live: '3.0.0', previous: ['2.0.0', '1.0.0'], owner: 'équipe Nouvelle' })
  })

  test('adds a part that was never published', () => {
    const { radio } = next(publishVersion(site(), publication('radio', '1.0.0'))).parts
    expect(radio).toMatchObject({ live: '1.0.0', previous: [], canary: null, disabled: null })
    expect(Object.keys(radio?.versions ?? {})).toEqual(['1.0.0'])
  })

  test('raises the revision by one and leaves the registry it was given alone', () => {
    const before = site()
    expect(next(publishVersion(before, publication('label', '3.0.0'))).revision).toBe(before.revision + 1)
    expect(before).toEqual(site())
  })

  test('refuses a version that is taken', () => {
    expect(kindOf(publishVersion(site(), publication('label', '1.0.0')))).toBe('version-taken')
  })

  test('refuses a part that needs more than the live shell provides, and names both', () => {
    const change = publishVersion(site(), publication('label', '3.0.0', '^1.1.0'))
    expect(change).toMatchObject({ ok: false, error: { kind: 'contract-broken' } })
    expect(!change.ok && change.error.message).toBe(
      'label 3.0.0 needs contract ^1.1.0, shell 1.0.0-a provides 1.0.0',
    )
  })

  test('refuses a shell that would leave a published part behind', () => {
    expect(kindOf(publishVersion(site(), publication('shell', '2.0.0', '^2.0.0')))).toBe('contract-broken')
  })

  test('refuses a part built with a newer React than the live shell provides, and names both', () => {
    const withReact = (part: string, version: string, react: string) => {
      const { published, ...rest } = publication(part, version)
      return { ...rest, published: { ...published, react } }
    }
    const newer = withReact('label', '3.0.0', '^19.3.2')
    const before = next(publishVersion(site(), withReact('shell', '1.0.1-b', '^19.3.1')))
    expect(messageOf(publishVersion(before, newer))).toBe(
      'label 3.0.0 needs React ^19.3.2, shell 1.0.1-b provides 19.3.1',
    )
    expect(messageOf(publishVersion(before, newer, withReact('shell', '1.0.2-c', '^19.3.2')))).toBe(
      'accepted',
    )
    expect(messageOf(publishVersion(site(), newer))).toBe('accepted')
  })

  test('takes a shell and its parts to another major contract in one revision', () => {
    const before = next(publishVersion(site(), publication('radio', '1.0.0')))
    const major = [
      publication('shell', '2.0.0', '^2.0.0'),
      publication('label', '3.0.0', '^2.0.0'),
      publication('radio', '2.0.0', '^2.0.0'),
    ]
    const after = next(publishVersion(before, ...major))
    expect(after.revision).toBe(before.revision + 1)
    expect(Object.values(after.parts).map(({ live }) => live)).toEqual(['2.0.0', '3.0.0', '2.0.0'])
    expect(messageOf(publishVersion(before, ...major.slice(0, 2)))).toBe(
      'radio 1.0.0 needs contract ^1.0.0, shell 2.0.0 provides 2.0.0',
    )
  })

  test('publishes none of several when one is refused', () => {
    const several = [publication('radio', '1.0.0'), publication('label', '1.0.0')]
    expect(kindOf(publishVersion(site(), ...several))).toBe('version-taken')
  })

  test('lets parts built on older and newer contracts stand under one shell that serves both', () => {
    const newer = next(publishVersion(site(), publication('shell', '1.1.0', '^1.1.0')))
    expect(kindOf(publishVersion(newer, publication('radio', '1.0.0', '^1.1.0')))).toBe('accepted')
  })

  test('does not ask one version of the shell to serve another', () => {
    const shell = {
      ...aPart('shell', ['1.0.0', '1.1.0']),
      canary: { version: '1.1.0', percent: 5 },
      versions: { '1.0.0': aVersion('shell', '1.0.0'), '1.1.0': aVersion('shell', '1.1.0', '^1.1.0') },
    }
    const tried = { ...site(), parts: { ...site().parts, shell } }
    expect(kindOf(publishVersion(tried, publication('label', '3.0.0')))).toBe('accepted')
  })

  test('refuses a shell that would leave a canary behind', () => {
    const published = next(publishVersion(site(), publication('radio', '1.0.0')))
    const canary = { version: '2.0.0', percent: 5 }
    const radio = {
      ...aPart('radio', ['1.0.0', '2.0.0']),
      canary,
      versions: { '1.0.0': aVersion('radio', '1.0.0'), '2.0.0': aVersion('radio', '2.0.0', '^1.1.0') },
    }
    const tried = { ...published, parts: { ...published.parts, radio } }
    expect(messageOf(publishVersion(tried, publication('shell', '1.0.1-b')))).toBe(
      'radio 2.0.0 needs contract ^1.1.0, shell 1.0.1-b provides 1.0.0',
    )
  })

  test('leaves the canary of another version alone', () => {
    const tried = next(setCanary(site(), 'label', '1.0.0', 10))
    const { label } = next(publishVersion(tried, publication('label', '3.0.0'))).parts
    expect(label?.canary).toEqual({ version: '1.0.0', percent: 10 })
  })

  test('ends the canary of the version that becomes live', () => {
    const tried = next(setCanary(site(), 'label', '1.0.0', 10))
    expect(next(promote(tried, 'label', '1.0.0')).parts.label?.canary).toBeNull()
  })
})

describe('promoting', () => {
  test('makes an older version live and keeps the order of the others', () => {
    const { label } = next(promote(site(), 'label', '1.0.0')).parts
    expect(label).toMatchObject({ live: '1.0.0', previous: ['2.0.0'] })
  })

  test('refuses what is live already, unknown, or of a part nobody published', () => {
    expect(kindOf(promote(site(), 'label', '2.0.0'))).toBe('already-live')
    expect(kindOf(promote(site(), 'label', '9.0.0'))).toBe('version-not-published')
    expect(kindOf(promote(site(), 'radio', '1.0.0'))).toBe('part-not-published')
  })
})

describe('rolling back', () => {
  test('returns to the version before and does not fall back to the failed one', () => {
    const { label } = next(rollBack(site(), 'label')).parts
    expect(label).toMatchObject({ live: '1.0.0', previous: [] })
    expect(Object.keys(label?.versions ?? {})).toContain('2.0.0')
  })

  test('returns from another major contract with every part at once, and not with one alone', () => {
    const major = [publication('shell', '2.0.0', '^2.0.0'), publication('label', '3.0.0', '^2.0.0')]
    const after = next(publishVersion(site(), ...major))
    expect(messageOf(rollBack(after, 'shell'))).toBe(
      'label 3.0.0 needs contract ^2.0.0, shell 1.0.0-a provides 1.0.0',
    )
    const back = next(rollBack(after, 'shell', 'label'))
    expect(back.revision).toBe(after.revision + 1)
    expect(Object.values(back.parts).map(({ live }) => live)).toEqual(['1.0.0-a', '2.0.0'])
  })

  test('refuses when there is nothing before', () => {
    expect(kindOf(rollBack(next(rollBack(site(), 'label')), 'label'))).toBe('nothing-before')
  })
})

describe('withdrawing', () => {
  test('leaves a message until the part is shown again', () => {
    const withdrawn = next(disable(site(), 'label', 'Le label revient bientôt.'))
    expect(withdrawn.parts.label?.disabled).toEqual({ message: 'Le label revient bientôt.' })
    expect(next(enable(withdrawn, 'label')).parts.label?.disabled).toBeNull()
  })

  test('refuses for the shell, without which there is no page', () => {
    expect(kindOf(disable(site(), 'shell', 'En travaux'))).toBe('shell-is-needed')
  })
})

describe('a canary', () => {
  test('offers a version to a share of the visitors, and ends at 0 percent', () => {
    const tried = next(setCanary(site(), 'label', '1.0.0', 12.5))
    expect(tried.parts.label?.canary).toEqual({ version: '1.0.0', percent: 12.5 })
    expect(next(setCanary(tried, 'label', '1.0.0', 0)).parts.label?.canary).toBeNull()
  })

  test.each([-1, 101, Number.NaN])('refuses a share of %p percent', (percent) => {
    expect(kindOf(setCanary(site(), 'label', '1.0.0', percent))).toBe('not-a-percentage')
  })

  test.each([1, 100])('may be offered to %p percent', (percent) => {
    expect(next(setCanary(site(), 'label', '1.0.0', percent)).parts.label?.canary?.percent).toBe(percent)
  })

  test('refuses the live version and unknown ones', () => {
    expect(kindOf(setCanary(site(), 'label', '2.0.0', 10))).toBe('already-live')
    expect(kindOf(setCanary(site(), 'label', '9.0.0', 10))).toBe('version-not-published')
  })
})

test.each([
  ['label 1.0.0 is already published', () => publishVersion(site(), publication('label', '1.0.0'))],
  ['label 2.0.0 is live already', () => promote(site(), 'label', '2.0.0')],
  ['label has no version 9.0.0. It has: 2.0.0, 1.0.0', () => promote(site(), 'label', '9.0.0')],
  ['radio has never been published', () => promote(site(), 'radio', '1.0.0')],
  ['shell has no version before 1.0.0-a', () => rollBack(site(), 'shell')],
  ['The shell holds the site together and cannot be disabled', () => disable(site(), 'shell', 'En travaux')],
  ['101 is not between 0 and 100', () => setCanary(site(), 'label', '1.0.0', 101)],
  ['label 2.0.0 is live for everybody already', () => setCanary(site(), 'label', '2.0.0', 10)],
  ['Keep 1 previous version or more, not 0', () => prune(site(), 'label', 0)],
])('a refusal is a sentence that names what it is about: %s', (message, change) => {
  expect(messageOf(change())).toBe(message)
})
