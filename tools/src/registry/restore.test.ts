import {
  fakePublication,
  fakeSite,
  NOW,
  parsePart,
  parseVersion,
  refusalMessage,
  siteAfter,
} from '../testing/siteFixture'
import { nextRevision } from './change'
import { disable, promote, publish, remove, rollBack, setCanary } from './operations'
import { restore } from './restore'
import { prune } from './retention'
import type { SiteState } from './revision'

const [LABEL, RADIO] = [parsePart('label'), parsePart('radio')]

const site = () => fakeSite({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'], radio: ['1.0.0'] })

const writeRevision = (state: SiteState) =>
  nextRevision(state, state, { number: 7, now: NOW }, { by: 'ada', change: 'test' })

test('what was live, disabled and offered at a revision is so again', () => {
  const tried = siteAfter(site(), setCanary(LABEL, parseVersion('1.0.0'), 5))
  const then = siteAfter(tried, disable(RADIO, 'En pause'))
  const published = siteAfter(
    then,
    publish([fakePublication('label', '3.0.0'), fakePublication('radio', '2.0.0')]),
  )
  const { parts } = siteAfter(published, restore(writeRevision(then)))
  expect(parts[LABEL]).toMatchObject({ live: '2.0.0', previous: ['1.0.0'], canary: { version: '1.0.0' } })
  expect(parts[RADIO]).toMatchObject({ live: '1.0.0', disabled: { message: 'En pause' } })
  expect(Object.keys(parts[LABEL]?.versions ?? {})).toEqual(['2.0.0', '1.0.0', '3.0.0'])
})

test('a part that came later is no part of it, and one that was removed is missing', () => {
  const later = siteAfter(site(), publish([fakePublication('agenda', '1.0.0')]))
  expect(Object.keys(siteAfter(later, restore(writeRevision(site()))).parts)).toEqual([
    'shell',
    'label',
    'radio',
  ])
  const removed = siteAfter(site(), remove(RADIO))
  expect(refusalMessage(removed, restore(writeRevision(site())))).toBe(
    'Revision 7 has radio 1.0.0, which was pruned or removed since, and its files were not read: publish it again',
  )
})

test('older versions that were pruned since are fallen back to no more', () => {
  const then = siteAfter(site(), promote(LABEL, parseVersion('1.0.0')))
  const back = siteAfter(then, rollBack(LABEL))
  const pruned = siteAfter(
    siteAfter(back, publish([fakePublication('label', '3.0.0')])),
    prune(LABEL, { keep: 1, days: 0 }),
  )
  expect(refusalMessage(pruned, restore(writeRevision(then)))).toContain('label 1.0.0, which was pruned')
  expect(siteAfter(pruned, restore(writeRevision(back))).parts[LABEL]).toMatchObject({
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
    siteAfter({ ...site(), settings: now }, restore(writeRevision({ ...site(), settings }))).settings
  expect([settingsAfter(old), settingsAfter(null)]).toEqual([old, now])
})

test('it is refused where versions do not fit one another', () => {
  const broken = site()
  const label = broken.parts[LABEL]?.versions[parseVersion('2.0.0')]
  if (label) label.needs = '^2.0.0'
  const now = siteAfter(site(), publish([fakePublication('label', '3.0.0')]))
  const known = now.parts[LABEL]?.versions[parseVersion('2.0.0')]
  if (known) known.needs = '^2.0.0'
  expect(refusalMessage(now, restore(writeRevision(broken)))).toContain('label 2.0.0 needs contract ^2.0.0')
})
