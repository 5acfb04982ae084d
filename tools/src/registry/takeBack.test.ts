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
import { publish, remove, rollBack } from './operations'
import type { SiteState } from './revision'
import { takeBack } from './takeBack'

const [SHELL, LABEL, RADIO, AGENDA] = ['shell', 'label', 'radio', 'agenda'].map(parsePart) as [
  ReturnType<typeof parsePart>,
  ReturnType<typeof parsePart>,
  ReturnType<typeof parsePart>,
  ReturnType<typeof parsePart>,
]
const two = parseVersion('2.0.0')
const RELEASE = new Map([SHELL, LABEL, RADIO, AGENDA].map((name) => [name, two]))

const before = () => fakeSite({ shell: ['1.0.0'], label: ['1.0.0', '0.9.0'], radio: ['1.0.0'] })
const record = (state: SiteState) =>
  nextRevision(state, state, { number: 7, now: NOW }, { by: 'ada', change: 'test' })
const updated = () =>
  siteAfter(
    before(),
    publish(['shell', 'label', 'radio', 'agenda'].map((name) => fakePublication(name, '2.0.0'))),
  )

test('the parts of a release go back to what was live before, and a part it brought goes', () => {
  const { parts } = siteAfter(updated(), takeBack(record(before()), RELEASE))
  expect(Object.keys(parts)).toEqual(['shell', 'label', 'radio'])
  expect(parts[LABEL]).toMatchObject({ live: '1.0.0', previous: ['0.9.0'] })
  expect(Object.keys(parts[LABEL]?.versions ?? {})).toContain('2.0.0')
})

test('what others changed since stays', () => {
  const later = siteAfter(siteAfter(updated(), publish([fakePublication('label', '3.0.0')])), rollBack(RADIO))
  const { parts } = siteAfter(siteAfter(later, remove(AGENDA)), takeBack(record(before()), RELEASE))
  expect([parts[LABEL]?.live, parts[RADIO]?.live, parts[SHELL]?.live]).toEqual(['3.0.0', '1.0.0', '1.0.0'])
})

test('done again, and of parts that the release did not change, it changes nothing', () => {
  const back = siteAfter(updated(), takeBack(record(before()), RELEASE))
  expect(siteAfter(back, takeBack(record(before()), RELEASE))).toBe(back)
  const same = new Map([[LABEL, parseVersion('1.0.0')]])
  expect(siteAfter(before(), takeBack(record(before()), same))).toEqual(before())
})

test('a version that was pruned since is named', () => {
  const site = updated()
  const { [LABEL]: label, ...others } = site.parts
  if (!label) throw new Error('the label is published')
  const { [parseVersion('1.0.0')]: _, ...versions } = label.versions
  const pruned = { ...site, parts: { ...others, [LABEL]: { ...label, previous: [], versions } } }
  expect(refusalMessage(pruned, takeBack(record(before()), RELEASE))).toMatch(
    /^label 1\.0\.0, which was live before, was pruned since: publish it again/,
  )
})
