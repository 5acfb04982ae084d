import { messageOf, NOW, nameOf, publicationOf, siteAfter, siteOf, versionOf } from '../testing/siteFixture'
import { nextRevision } from './change'
import { disable, promote, publish, remove, rollBack, setCanary } from './operations'
import { restore } from './restore'
import { prune } from './retention'
import type { SiteState } from './revision'

const [LABEL, RADIO] = [nameOf('label'), nameOf('radio')]

const site = () => siteOf({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'], radio: ['1.0.0'] })

const revisionOf = (state: SiteState) =>
  nextRevision(state, state, { number: 7, now: NOW }, { by: 'ada', change: 'test' })

test('what was live, disabled and offered at a revision is so again', () => {
  const tried = siteAfter(site(), setCanary(LABEL, versionOf('1.0.0'), 5))
  const then = siteAfter(tried, disable(RADIO, 'En pause'))
  const published = siteAfter(
    then,
    publish([publicationOf('label', '3.0.0'), publicationOf('radio', '2.0.0')]),
  )
  const { parts } = siteAfter(published, restore(revisionOf(then)))
  expect(parts[LABEL]).toMatchObject({ live: '2.0.0', previous: ['1.0.0'], canary: { version: '1.0.0' } })
  expect(parts[RADIO]).toMatchObject({ live: '1.0.0', disabled: { message: 'En pause' } })
  expect(Object.keys(parts[LABEL]?.versions ?? {})).toEqual(['2.0.0', '1.0.0', '3.0.0'])
})

test('a part that came later is no part of it, and one that was removed is missing', () => {
  const later = siteAfter(site(), publish([publicationOf('agenda', '1.0.0')]))
  expect(Object.keys(siteAfter(later, restore(revisionOf(site()))).parts)).toEqual([
    'shell',
    'label',
    'radio',
  ])
  const removed = siteAfter(site(), remove(RADIO))
  expect(messageOf(removed, restore(revisionOf(site())))).toBe(
    'Revision 7 has radio 1.0.0, which was pruned or removed since: publish it again',
  )
})

test('older versions that were pruned since are fallen back to no more', () => {
  const then = siteAfter(site(), promote(LABEL, versionOf('1.0.0')))
  const back = siteAfter(then, rollBack(LABEL))
  const pruned = siteAfter(
    siteAfter(back, publish([publicationOf('label', '3.0.0')])),
    prune(LABEL, { keep: 1, days: 0 }),
  )
  expect(messageOf(pruned, restore(revisionOf(then)))).toContain('label 1.0.0, which was pruned')
  expect(siteAfter(pruned, restore(revisionOf(back))).parts[LABEL]).toMatchObject({
    live: '2.0.0',
    previous: [],
  })
})

test('settings come back with it, and stay where it had none', () => {
  const [old, now] = [
    { config: { name: 'old' }, api: 'demo' },
    { config: { name: 'now' }, api: 'demo' },
  ]
  const settingsAfter = (settings: SiteState['settings']) =>
    siteAfter({ ...site(), settings: now }, restore(revisionOf({ ...site(), settings }))).settings
  expect([settingsAfter(old), settingsAfter(null)]).toEqual([old, now])
})

test('it is refused where versions do not fit one another', () => {
  const broken = site()
  const label = broken.parts[LABEL]?.versions[versionOf('2.0.0')]
  if (label) label.needs = '^2.0.0'
  const now = siteAfter(site(), publish([publicationOf('label', '3.0.0')]))
  const known = now.parts[LABEL]?.versions[versionOf('2.0.0')]
  if (known) known.needs = '^2.0.0'
  expect(messageOf(now, restore(revisionOf(broken)))).toContain('label 2.0.0 needs contract ^2.0.0')
})
