import {
  applied,
  fakePublication,
  fakeSite,
  parsePart,
  parseVersion,
  publishedPart,
  publishedVersion,
  refusalKind,
  refusalMessage,
  siteAfter,
} from '../testing/siteFixture'
import {
  disable,
  enable,
  endCanary,
  promote,
  publish,
  remove,
  rollBack,
  setCanary,
  versionToTry,
} from './operations'
import { prune } from './retention'
import type { SiteState } from './revision'

const [LABEL, RADIO, SHELL] = [parsePart('label'), parsePart('radio'), parsePart('shell')]

const site = () => fakeSite({ shell: ['1.0.0-a'], label: ['2.0.0', '1.0.0'] })

const selectLabel = ({ parts }: SiteState) => parts[LABEL]

const needing = (part: string, version: string, needs: string) => fakePublication(part, version, { needs })

const offer = (version: string, percent: number) => setCanary(LABEL, parseVersion(version), percent)

describe('publishing', () => {
  test('makes the new version live and puts the one that was live first among the previous', () => {
    expect(selectLabel(siteAfter(site(), publish([fakePublication('label', '3.0.0')])))).toMatchObject({
      live: '3.0.0',
      previous: ['2.0.0', '1.0.0'],
      owner: 'équipe label',
    })
  })

  test('without making it live adds the version alone: it can be offered to a share, then promoted or withdrawn', () => {
    const waiting = siteAfter(site(), publish([fakePublication('label', '3.0.0')], false))
    expect(selectLabel(waiting)).toMatchObject({ live: '2.0.0', previous: ['1.0.0'], canary: null })
    expect(versionToTry(waiting, LABEL)).toBe('3.0.0')
    const offered = siteAfter(waiting, offer('3.0.0', 5))
    expect(selectLabel(offered)).toMatchObject({ live: '2.0.0', canary: { version: '3.0.0', percent: 5 } })
    expect(selectLabel(siteAfter(offered, promote(LABEL, parseVersion('3.0.0'))))).toMatchObject({
      live: '3.0.0',
    })
    expect(selectLabel(siteAfter(offered, endCanary(LABEL)))).toMatchObject({ live: '2.0.0', canary: null })
  })

  test('the first version of a part without making it live is refused', () => {
    expect(refusalMessage(site(), publish([fakePublication('radio', '1.0.0')], false))).toMatch(
      /no live version yet/,
    )
  })

  test('adds a part that was never published', () => {
    const { parts } = siteAfter(site(), publish([fakePublication('radio', '1.0.0')]))
    expect(parts[RADIO]).toMatchObject({ live: '1.0.0', previous: [], canary: null, disabled: null })
    expect(Object.keys(parts[RADIO]?.versions ?? {})).toEqual(['1.0.0'])
  })

  test('leaves the site it was given alone', () => {
    const before = site()
    siteAfter(before, publish([fakePublication('label', '3.0.0')]))
    expect(before).toEqual(site())
  })

  test('of the version that is live changes nothing', () => {
    const before = site()
    expect(siteAfter(before, publish([fakePublication('label', '2.0.0')]))).toBe(before)
  })

  test('of an older version makes it live again, as a revert of a commit wants it', () => {
    const reverted = siteAfter(site(), publish([fakePublication('label', '1.0.0')]))
    expect(selectLabel(reverted)).toMatchObject({ live: '1.0.0', previous: ['2.0.0'] })
  })

  test('changes where a version is loaded from, when only that is another', () => {
    const entry = 'https://parts.example/parts/label/2.0.0/remoteEntry.js'
    const moved = siteAfter(site(), publish([fakePublication('label', '2.0.0', { entry })]))
    expect(selectLabel(moved)).toMatchObject({
      live: '2.0.0',
      previous: ['1.0.0'],
      versions: { '2.0.0': { entry } },
    })
  })

  test('hands a part to another team on purpose only, and says so then', () => {
    const step = publish([fakePublication('label', '3.0.0', {}, 'équipe Nouvelle')])
    const message = 'label is owned by équipe label, and 3.0.0 names équipe Nouvelle: --force hands it over'
    expect(refusalMessage(site(), step)).toBe(message)
    const forced = step(site(), { number: 2, now: 0, force: true })
    expect(forced).toMatchObject({
      value: { parts: { label: { owner: 'équipe Nouvelle' } }, forced: [message] },
    })
  })

  test('of what does not fit can be forced, which is named', () => {
    const step = publish([needing('label', '3.0.0', '^1.1.0')])
    expect(step(site(), { number: 2, now: 0, force: true })).toMatchObject({
      value: {
        parts: { label: { live: '3.0.0' } },
        forced: [expect.stringContaining('label 3.0.0 needs contract ^1.1.0, shell 1.0.0-a provides 1.0.0')],
      },
    })
  })

  test('refuses a version that is published with other bytes', () => {
    const other = fakePublication('label', '1.0.0', { manifest: 'sha256-other' })
    expect(refusalKind(site(), publish([other]))).toBe('version-taken')
  })

  test('refuses a part that needs more than the live shell provides, and names both', () => {
    const change = applied(site(), publish([needing('label', '3.0.0', '^1.1.0')]))
    expect(change).toMatchObject({ ok: false, error: { kind: 'contract-broken' } })
    expect(!change.ok && change.error.message).toBe(
      'label 3.0.0 needs contract ^1.1.0, shell 1.0.0-a provides 1.0.0: publish label made for contract 1.0.0, ' +
        'or name all in one command, as in site deploy shell label',
    )
  })

  test('refuses a shell that would leave a published part behind', () => {
    expect(refusalKind(site(), publish([needing('shell', '2.0.0', '^2.0.0')]))).toBe('contract-broken')
  })

  test('refuses a part built with a newer React than the live shell provides, and names both', () => {
    const withReact = (part: string, version: string, react: string) =>
      fakePublication(part, version, { react })
    const newer = withReact('label', '3.0.0', '^19.3.2')
    const before = siteAfter(site(), publish([withReact('shell', '1.0.1-b', '^19.3.1')]))
    expect(refusalMessage(before, publish([newer]))).toContain(
      'label 3.0.0 needs React ^19.3.2, shell 1.0.1-b provides 19.3.1: publish label made for React 19.3.1',
    )
    expect(refusalMessage(before, publish([newer, withReact('shell', '1.0.2-c', '^19.3.2')]))).toBe(
      'accepted',
    )
    expect(refusalMessage(site(), publish([newer]))).toBe('accepted')
  })

  test('takes a shell and its parts to another major contract in one revision', () => {
    const before = siteAfter(site(), publish([fakePublication('radio', '1.0.0')]))
    const major = [
      needing('shell', '2.0.0', '^2.0.0'),
      needing('label', '3.0.0', '^2.0.0'),
      needing('radio', '2.0.0', '^2.0.0'),
    ]
    const { parts } = siteAfter(before, publish(major))
    expect(Object.values(parts).map(({ live }) => live)).toEqual(['2.0.0', '3.0.0', '2.0.0'])
    expect(refusalMessage(before, publish(major.slice(0, 2)))).toBe(
      'radio 1.0.0 needs contract ^1.0.0, shell 2.0.0 provides 2.0.0: hand it in with --no-live, then site major takes along all that is ready, or name all in one command, as in site deploy shell radio',
    )
    expect(refusalMessage(before, publish(major.slice(0, 1)))).toMatch(
      / as in site deploy shell label radio$/,
    )
  })

  test('publishes none of several when one is refused', () => {
    const several = [
      fakePublication('radio', '1.0.0'),
      fakePublication('label', '1.0.0', { manifest: 'sha256-b' }),
    ]
    expect(refusalKind(site(), publish(several))).toBe('version-taken')
  })

  test('lets parts built on older and newer contracts stand under one shell that serves both', () => {
    const newer = siteAfter(site(), publish([needing('shell', '1.1.0', '^1.1.0')]))
    expect(refusalKind(newer, publish([needing('radio', '1.0.0', '^1.1.0')]))).toBe('accepted')
  })

  test('refuses a shell that would leave a canary behind', () => {
    const published = siteAfter(site(), publish([fakePublication('radio', '1.0.0')]))
    const radio = {
      ...publishedPart('radio', ['1.0.0', '2.0.0']),
      canary: { version: parseVersion('2.0.0'), percent: 5 },
      versions: {
        '1.0.0': publishedVersion('radio', '1.0.0'),
        '2.0.0': publishedVersion('radio', '2.0.0', { needs: '^1.1.0' }),
      },
    }
    const tried = { ...published, parts: { ...published.parts, radio } }
    expect(refusalMessage(tried, publish([fakePublication('shell', '1.0.1-b')]))).toContain(
      'radio 2.0.0 needs contract ^1.1.0, shell 1.0.1-b provides 1.0.0',
    )
  })

  test('leaves the canary of another version alone', () => {
    const tried = siteAfter(site(), offer('1.0.0', 10))
    const published = siteAfter(tried, publish([fakePublication('label', '3.0.0')]))
    expect(selectLabel(published)?.canary).toMatchObject({ version: '1.0.0', percent: 10 })
  })
})

describe('promoting', () => {
  test('makes an older version live and keeps the order of the others', () => {
    const { parts } = siteAfter(site(), promote(LABEL, parseVersion('1.0.0')))
    expect(parts[LABEL]).toMatchObject({ live: '1.0.0', previous: ['2.0.0'] })
  })

  test('ends the canary of the version that becomes live', () => {
    const tried = siteAfter(site(), offer('1.0.0', 10))
    expect(selectLabel(siteAfter(tried, promote(LABEL, parseVersion('1.0.0'))))?.canary).toBeNull()
  })
})

describe('rolling back', () => {
  test('returns to the version before and does not fall back to the failed one', () => {
    const label = selectLabel(siteAfter(site(), rollBack(LABEL)))
    expect(label).toMatchObject({ live: '1.0.0', previous: [] })
    expect(Object.keys(label?.versions ?? {})).toContain('2.0.0')
  })

  test('ends the canary of the version it returns to', () => {
    const tried = siteAfter(site(), offer('1.0.0', 10))
    expect(selectLabel(siteAfter(tried, rollBack(LABEL)))?.canary).toBeNull()
  })

  test('returns from another major contract with every part at once, and not with one alone', () => {
    const major = [needing('shell', '2.0.0', '^2.0.0'), needing('label', '3.0.0', '^2.0.0')]
    const published = siteAfter(site(), publish(major))
    expect(refusalMessage(published, rollBack(SHELL))).toContain(
      'label 3.0.0 needs contract ^2.0.0, shell 1.0.0-a provides 1.0.0: name all in one command',
    )
    const back = siteAfter(published, rollBack(SHELL, LABEL))
    expect(Object.values(back.parts).map(({ live }) => live)).toEqual(['1.0.0-a', '2.0.0'])
  })
})

describe('removing', () => {
  test('leaves the others', () => {
    expect(Object.keys(siteAfter(site(), remove(LABEL)).parts)).toEqual(['shell'])
  })

  test('refuses for the shell, for what nobody published and for what another part shows', () => {
    expect(refusalKind(site(), remove(SHELL))).toBe('shell-is-needed')
    expect(refusalKind(site(), remove(RADIO))).toBe('part-not-published')
    const label = fakePublication('label', '3.0.0', { exposes: ['Label'] })
    const radio = fakePublication('radio', '1.0.0', { consumes: ['label/Label'] })
    expect(refusalMessage(siteAfter(site(), publish([label, radio])), remove(LABEL))).toBe(
      'radio 1.0.0 (équipe radio) shows Label of label, which nobody has published: publish radio without it first, ' +
        'or label with it',
    )
  })
})

describe('withdrawing', () => {
  test('leaves a message until the part is shown again', () => {
    const withdrawn = siteAfter(site(), disable(LABEL, 'Le label revient bientôt.'))
    expect(selectLabel(withdrawn)?.disabled).toEqual({ message: 'Le label revient bientôt.' })
    expect(selectLabel(siteAfter(withdrawn, enable(LABEL)))?.disabled).toBeNull()
  })
})

describe('a canary', () => {
  test('shows a version to a share of the visitors, and ends at 0 percent', () => {
    const tried = siteAfter(site(), offer('1.0.0', 12.5))
    expect(selectLabel(tried)?.canary).toEqual({ version: '1.0.0', percent: 12.5 })
    expect(selectLabel(siteAfter(tried, offer('1.0.0', 0)))?.canary).toBeNull()
  })

  test('ends whatever version it is of', () => {
    expect(selectLabel(siteAfter(siteAfter(site(), offer('1.0.0', 5)), endCanary(LABEL)))?.canary).toBeNull()
    const before = site()
    expect(siteAfter(before, endCanary(LABEL))).toBe(before)
  })

  test('is of the version that is tried already, or else of the one published last', () => {
    const earlier = { ...publishedVersion('label', '1.1.0'), publishedAt: '2025-12-31T00:00:00.000Z' }
    const part = publishedPart('label', ['1.0.0'])
    const state = {
      ...site(),
      parts: { [LABEL]: { ...part, versions: { [parseVersion('1.1.0')]: earlier, ...part.versions } } },
    }
    expect(versionToTry(state, LABEL)).toBe('1.0.0')
    expect(versionToTry(siteAfter(state, offer('1.1.0', 5)), LABEL)).toBe('1.1.0')
    expect(versionToTry(state, RADIO)).toBeUndefined()
  })

  test('of the shell, from before, can be ended', () => {
    const canary = { version: parseVersion('1.1.0'), percent: 5 }
    const shell = { ...publishedPart('shell', ['1.0.0', '1.1.0']), canary }
    const tried = { ...site(), parts: { ...site().parts, [SHELL]: shell } }
    expect(siteAfter(tried, endCanary(SHELL)).parts[SHELL]?.canary).toBeNull()
    expect(siteAfter(tried, setCanary(SHELL, parseVersion('1.1.0'), 0)).parts[SHELL]?.canary).toBeNull()
  })

  test.each([-1, 101, Number.NaN])('refuses a share of %p percent', (percent) => {
    expect(refusalKind(site(), offer('1.0.0', percent))).toBe('not-a-percentage')
  })

  test.each([0.01, 0.07, 12.5, 99.99, 100])('may be offered to %p percent', (percent) => {
    expect(selectLabel(siteAfter(site(), offer('1.0.0', percent)))?.canary?.percent).toBe(percent)
  })

  test.each([0.001, 12.345])('refuses %p percent: shares have at most two decimals', (percent) => {
    expect(refusalMessage(site(), offer('1.0.0', percent))).toContain('more than two decimals')
  })
})

test.each([
  ['label has no version 9.0.0. It has: 2.0.0, 1.0.0', promote(LABEL, parseVersion('9.0.0'))],
  ['radio is not published here: site status lists what is', promote(RADIO, parseVersion('1.0.0'))],
  ['lable is not published here: did you mean label?', disable(parsePart('lable'), 'En pause')],
  ['shell has no version before 1.0.0-a: site promote makes any other live', rollBack(SHELL)],
  ['The shell holds the site together and cannot be disabled', disable(SHELL, 'En travaux')],
  ['Say with --message what visitors read in the place of label', disable(LABEL, '  ')],
  ['101 is not between 0 and 100', offer('1.0.0', 101)],
  ['label 2.0.0 is live for everybody already', offer('2.0.0', 10)],
  ['label has no version 9.0.0. It has: 2.0.0, 1.0.0', offer('9.0.0', 10)],
  [
    'The shell cannot be tried on some visitors: a canary is of a part',
    setCanary(SHELL, parseVersion('1.0.0-a'), 10),
  ],
  ['Keep 1 previous version or more, not 0', prune(LABEL, { keep: 0, days: 7 })],
])('a refusal is a sentence that names what it is about: %s', (message, step) => {
  expect(refusalMessage(site(), step)).toBe(message)
})
