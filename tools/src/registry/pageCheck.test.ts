import type { PublishedPage, Registry } from '@site/shared/registry'
import { aPart, aRegistry, aVersion } from '../testing/registryFixture'
import type { Change } from './change'
import { inOneRevision } from './oneRevision'
import { addVersion, type Publication, promote, rollBack, setCanary } from './operations'

const page = (path: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
  path,
  module: 'Page',
  title: 'Une page',
  ...more,
})

const inMenu = (path: string, label: string): PublishedPage =>
  page(path, { navigation: { label, order: 10, place: 'main' } })

const publication = (part: string, version: string, ...pages: readonly PublishedPage[]) => ({
  part,
  owner: `équipe ${part}`,
  version,
  published: { ...aVersion(part, version), exposes: ['Page'], pages: [...pages] },
})

const publish = (registry: Registry, publication: Publication): Change =>
  inOneRevision(registry, [addVersion(publication)])

const accepted = (change: Change): Registry => {
  if (!change.ok) throw new Error(change.error.message)
  return change.value
}

const siteWith = (...pages: readonly PublishedPage[]): Registry =>
  accepted(publish(aRegistry({ shell: ['1.0.0'] }), publication('radio', '1.0.0', ...pages)))

const messageOf = (change: Change): string => (change.ok ? 'accepted' : change.error.message)

const agenda = (...pages: readonly PublishedPage[]) => publication('agenda', '2.0.0', ...pages)

describe('a publication', () => {
  it('may bring pages at addresses nobody has', () => {
    const site = siteWith(page('/residences'), page('/residences/:id'))
    expect(messageOf(publish(site, agenda(page('/agenda'), page('/agenda/:day'))))).toBe('accepted')
  })

  it.each([
    ['/residences', '/residences', '/residences'],
    ['/residences/:id', '/residences/:day', '/residences/:id and /residences/:day'],
    ['/residences/:id', '/residences/agenda', '/residences/:id and /residences/agenda'],
  ])('is refused where one address would be that of two parts: %s, %s', (taken, wanted, named) => {
    expect(messageOf(publish(siteWith(page(taken)), agenda(page(wanted))))).toBe(
      `radio 1.0.0 (équipe radio) and agenda 2.0.0 (équipe agenda) both declare the address ${named}`,
    )
  })

  it('is refused where a place of the navigation would have one label twice', () => {
    const change = publish(siteWith(inMenu('/residences', 'Agenda')), agenda(inMenu('/agenda', 'Agenda')))
    expect(messageOf(change)).toBe(
      'radio 1.0.0 (équipe radio) and agenda 2.0.0 (équipe agenda) both declare the navigation entry « Agenda » in main',
    )
    const footer = page('/agenda', { navigation: { label: 'Agenda', order: 10, place: 'footer' } })
    expect(messageOf(publish(siteWith(inMenu('/residences', 'Agenda')), agenda(footer)))).toBe('accepted')
  })

  it('may have a page for one of its own variable addresses, but none twice', () => {
    const site = siteWith(page('/'))
    expect(messageOf(publish(site, agenda(page('/agenda/:day'), page('/agenda/demain'))))).toBe('accepted')
    expect(messageOf(publish(site, agenda(page('/agenda'), page('/agenda'))))).toBe(
      'agenda 2.0.0 (équipe agenda) declares twice the address /agenda',
    )
    expect(messageOf(publish(site, agenda(page('/agenda/:day'), page('/agenda/:id'))))).toBe(
      'agenda 2.0.0 (équipe agenda) declares twice the address /agenda/:day and /agenda/:id',
    )
  })

  it('is refused where nothing it exposes fills its page', () => {
    expect(messageOf(publish(siteWith(), agenda(page('/agenda', { module: 'Agenda' }))))).toBe(
      'agenda 2.0.0 (équipe agenda) declares the page /agenda of a module it does not expose: Agenda',
    )
  })

  it('may take over a page that its part withdrew before', () => {
    const withdrawn = accepted(publish(siteWith(page('/agenda')), publication('radio', '1.1.0')))
    const moved = accepted(publish(withdrawn, agenda(page('/agenda'))))
    expect(messageOf(rollBack(moved, 'radio'))).toContain('both declare the address')
  })
})

it('neither a canary nor an older version may take the address of another part', () => {
  const versions = {
    '1.0.0': publication('label', '1.0.0').published,
    '2.0.0': publication('label', '2.0.0', page('/residences')).published,
  }
  const site = siteWith(page('/residences'))
  const registry = { ...site, parts: { ...site.parts, label: { ...aPart('label', ['1.0.0']), versions } } }
  expect(messageOf(setCanary(registry, 'label', '2.0.0', 5))).toContain('both declare the address')
  expect(messageOf(promote(registry, 'label', '2.0.0'))).toContain('both declare the address')
})
