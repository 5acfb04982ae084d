import type { PublishedPage } from '@site/shared/registry'
import {
  fakePublication,
  fakeSite,
  parsePart,
  parseVersion,
  publishedPart,
  refusalMessage,
  siteAfter,
} from '../../testing/siteFixture'
import { type Publication, promote, publish as publishing, rollBack, setCanary } from '../operations'
import type { PublishedVersion, SiteState } from '../revision'

const page = (path: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
  path,
  module: 'Page',
  title: 'Une page',
  ...more,
})

const inMenu = (path: string, label: string): PublishedPage =>
  page(path, { navigation: { label, order: 10, place: 'main' } })

const publication = (part: string, version: string, ...pages: readonly PublishedPage[]): Publication =>
  fakePublication(part, version, { exposes: ['Page'], pages: [...pages] })

const published = (publication: Publication): PublishedVersion => ({
  ...publication.published,
  publishedAt: '2026-01-01T00:00:00.000Z',
})

const publish = (site: SiteState, ...publications: readonly Publication[]) =>
  refusalMessage(site, publishing(publications))

const accepted = (site: SiteState, publication: Publication): SiteState =>
  siteAfter(site, publishing([publication]))

const siteWith = (...pages: readonly PublishedPage[]): SiteState =>
  accepted(fakeSite({ shell: ['1.0.0'] }), publication('radio', '1.0.0', ...pages))

const agenda = (...pages: readonly PublishedPage[]) => publication('agenda', '2.0.0', ...pages)

describe('a publication', () => {
  it('may bring pages at addresses nobody has', () => {
    const site = siteWith(page('/residences'), page('/residences/:id'))
    expect(publish(site, agenda(page('/agenda'), page('/agenda/:day')))).toBe('accepted')
  })

  it.each([
    ['/residences', '/residences', '/residences'],
    ['/residences/:id', '/residences/:day', '/residences/:id and /residences/:day'],
    ['/residences/:id', '/residences/agenda', '/residences/:id and /residences/agenda'],
  ])('is refused where one address would be that of two parts: %s, %s', (taken, wanted, named) => {
    expect(publish(siteWith(page(taken)), agenda(page(wanted)))).toBe(
      `radio 1.0.0 (équipe radio) and agenda 2.0.0 (équipe agenda) both declare the address ${named}: change one in part.mjs`,
    )
  })

  it.each([
    ['that of a page', page('/dates')],
    ['a former one of another page', page('/sorties', { former: ['/dates'] })],
  ])('is refused where a former address is %s', (_, taken) => {
    const message = publish(siteWith(taken), agenda(page('/agenda', { former: ['/dates'] })))
    expect(message).toMatch(/ had the page \/\w+ at \/dates, and .* has \/dates: change one in part\.mjs$/)
  })

  it.each(['/api/dates', '//evil.example', 'dates', '/dates/:day', '/da tes', `/${'a'.repeat(300)}`])(
    'is refused where a page was at %s, which is no path of a page',
    (from) => {
      const message = publish(siteWith(), agenda(page('/agenda', { former: [from] })))
      expect(message).toContain(`at ${from}, which is not the path of such a page: correct it in part.mjs`)
    },
  )

  it('is refused where a page was at its own address before', () => {
    const message = publish(siteWith(), agenda(page('/agenda', { former: ['/agenda'] })))
    expect(message).toContain('had the page /agenda at /agenda')
  })

  it('is refused where a place of the navigation would have one label twice', () => {
    const message = publish(siteWith(inMenu('/residences', 'Agenda')), agenda(inMenu('/agenda', 'Agenda')))
    expect(message).toBe(
      'radio 1.0.0 (équipe radio) and agenda 2.0.0 (équipe agenda) both declare the navigation entry « Agenda » in main: ' +
        'change one in part.mjs',
    )
    const footer = page('/agenda', { navigation: { label: 'Agenda', order: 10, place: 'footer' } })
    expect(publish(siteWith(inMenu('/residences', 'Agenda')), agenda(footer))).toBe('accepted')
  })

  it.each(['agenda', ' A genda', 'Ａｇｅｎｄａ'])(
    'is refused where visitors would read « Agenda » twice: « %s »',
    (label) => {
      expect(publish(siteWith(inMenu('/residences', 'Agenda')), agenda(inMenu('/agenda', label)))).toMatch(
        / both declare the navigation entry « Agenda » in main: /,
      )
    },
  )

  it('may have a page at one of its variable addresses, but none twice', () => {
    const site = siteWith(page('/'))
    expect(publish(site, agenda(page('/agenda/:day'), page('/agenda/demain')))).toBe('accepted')
    expect(publish(site, agenda(page('/agenda'), page('/agenda')))).toBe(
      'agenda 2.0.0 (équipe agenda) declares twice the address /agenda: change one in part.mjs',
    )
    expect(publish(site, agenda(page('/agenda/:day'), page('/agenda/:id')))).toBe(
      'agenda 2.0.0 (équipe agenda) declares twice the address /agenda/:day and /agenda/:id: change one in part.mjs',
    )
  })

  it('is refused where nothing it exposes fills its page', () => {
    expect(publish(siteWith(), agenda(page('/agenda', { module: 'Agenda' })))).toBe(
      'agenda 2.0.0 (équipe agenda) declares the page /agenda of a module it does not expose, Agenda: ' +
        'declare both in part.mjs',
    )
  })

  it('may take over a page that its part withdrew before', () => {
    const withdrawn = accepted(siteWith(page('/agenda')), publication('radio', '1.1.0'))
    const moved = accepted(withdrawn, agenda(page('/agenda')))
    expect(refusalMessage(moved, rollBack(parsePart('radio')))).toContain('both declare the address')
  })
})

describe.each([
  ['/embed/v1', '/embed/v1, which the site keeps for other things'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}, longer than 200 characters`],
])('a page of an older site at %s', (unfit, why) => {
  const site = fakeSite({ shell: ['1.0.0'] })
  const versions = { '1.0.0': published(publication('radio', '1.0.0', page(unfit), page('/radio'))) }
  const parts = { ...site.parts, radio: { ...publishedPart('radio', ['1.0.0']), versions } }
  const older: SiteState = { ...site, parts }

  it('stays as it was, or goes, with any other change of the site', () => {
    expect(publish(older, agenda(page('/agenda')))).toBe('accepted')
    expect(publish(older, publication('radio', '1.1.0', page(unfit), page('/direct')))).toBe('accepted')
    expect(publish(older, publication('radio', '1.1.0', page('/radio')))).toBe('accepted')
  })

  it('is added by no other part, and not again once it went', () => {
    const withdrawn = accepted(older, publication('radio', '1.1.0', page('/radio')))
    for (const [site, part] of [
      [older, 'agenda'],
      [withdrawn, 'radio'],
    ] as const)
      expect(publish(site, publication(part, '2.0.0', page(unfit)))).toContain(`declares a page at ${why}`)
  })
})

it('an older site whose navigation has « Agenda » and « AGENDA » takes other changes', () => {
  const before = siteWith(inMenu('/dates', 'Agenda'))
  const versions = { '1.0.0': published(publication('label', '1.0.0', inMenu('/sorties', 'AGENDA'))) }
  const parts = { ...before.parts, label: { ...publishedPart('label', ['1.0.0']), versions } }
  expect(publish({ ...before, parts }, agenda(page('/agenda')))).toBe('accepted')
})

it('neither a canary nor an older version may take the address of another part', () => {
  const [label, version] = [parsePart('label'), parseVersion('2.0.0')]
  const versions = {
    '1.0.0': published(publication('label', '1.0.0')),
    '2.0.0': published(publication('label', '2.0.0', page('/residences'))),
  }
  const before = siteWith(page('/residences'))
  const parts = { ...before.parts, label: { ...publishedPart('label', ['1.0.0']), versions } }
  for (const step of [setCanary(label, version, 5), promote(label, version)])
    expect(refusalMessage({ ...before, parts }, step)).toContain('both declare the address')
})
