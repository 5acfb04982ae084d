import { DAY_MS } from '@site/shared/durations'
import { fakeSite, NOW, parsePart, parseVersion, refusalKind, siteAfter } from '../testing/siteFixture'
import { setCanary } from './operations'
import { prune, type Retention } from './retention'
import type { SiteState } from './revision'

const LABEL = parsePart('label')

const site = () => fakeSite({ label: ['4.0.0', '3.0.0', '2.0.0', '1.0.0'] })

const pruned = (state: SiteState, retention: Partial<Retention>) =>
  siteAfter(state, prune(LABEL, { keep: 1, days: 7, ...retention })).parts[LABEL]

const versionsAfter = (state: SiteState, retention: Partial<Retention>): readonly string[] =>
  Object.keys(pruned(state, retention)?.versions ?? {})

/** A site with a version that was live until this many days ago. */
const servedUntil = (version: string, days: number): SiteState => {
  const state = site()
  const known = state.parts[LABEL]?.versions[parseVersion(version)]
  if (known) known.servedUntil = new Date(NOW - days * DAY_MS).toISOString()
  return state
}

test('pruning keeps the live version and as many previous ones as asked', () => {
  expect(versionsAfter(site(), { keep: 2 })).toEqual(['4.0.0', '3.0.0', '2.0.0'])
})

test('pruning leaves no previous version to fall back to whose files go', () => {
  expect(pruned(site(), { keep: 2 })?.previous).toEqual(['3.0.0', '2.0.0'])
})

test('pruning keeps the canary, however old', () => {
  const tried = siteAfter(site(), setCanary(LABEL, parseVersion('1.0.0'), 5))
  expect(versionsAfter(tried, {})).toEqual(['4.0.0', '3.0.0', '1.0.0'])
})

test('pruning keeps what open pages may still run: what visitors had within the days asked for', () => {
  expect(versionsAfter(servedUntil('1.0.0', 6.9), {})).toEqual(['4.0.0', '3.0.0', '1.0.0'])
  expect(versionsAfter(servedUntil('1.0.0', 7), {})).toEqual(['4.0.0', '3.0.0'])
  expect(versionsAfter(servedUntil('1.0.0', 6), { days: 5 })).toEqual(['4.0.0', '3.0.0'])
})

test('pruning keeps a version that was rolled back and is fallen back to no more', () => {
  const state = servedUntil('2.0.0', 1)
  const label = state.parts[LABEL]
  if (label) label.previous = [parseVersion('3.0.0')]
  expect(versionsAfter(state, {})).toEqual(['4.0.0', '3.0.0', '2.0.0'])
})

test('pruning with nothing to take away changes nothing', () => {
  const state = site()
  expect(siteAfter(state, prune(LABEL, { keep: 3, days: 0 }))).toBe(state)
})

test('pruning refuses to take away what open pages still ask for', () => {
  for (const keep of [0, 1.5, Number.NaN])
    expect(refusalKind(site(), prune(LABEL, { keep, days: 7 }))).toBe('nothing-to-keep')
  for (const days of [-1, Number.NaN])
    expect(refusalKind(site(), prune(LABEL, { keep: 1, days }))).toBe('nothing-to-keep')
})
