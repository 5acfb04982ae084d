import { DAY_MS, HOUR_MS } from '@site/shared/durations'
import { fakeItem, fakePage, readFeed } from '../../testing/feed.fixture'
import { decideOnFeed, type FeedFacts, type ShorterFeed } from './feedDecision'

const facts = (
  itemCount: number,
  isWhole = true,
  identity = `items ${itemCount}`,
  soundCount = itemCount,
): FeedFacts => ({
  itemCount,
  soundCount,
  isWhole,
  identity,
})

const decide = (good: FeedFacts | undefined, answer: FeedFacts, shorter?: ShorterFeed, now = 0) =>
  decideOnFeed({ good, answer, dayCount: 0, shorter, now })

const ACCEPTED = { accepts: true }
const CUT = { accepts: false, reason: 'cut' }

test.each([
  ['a first feed', undefined, facts(10)],
  ['a first feed that is cut, which is better than none', undefined, facts(10, false)],
  ['growth', facts(10), facts(11)],
  ['as many items, all of them others', facts(10), facts(10, true, 'others')],
  ['70 % of the items', facts(10), facts(7)],
  ['a whole feed in the place of a cut one, however short', facts(10, false), facts(1)],
  ['a cut feed in the place of a cut one with less', facts(10, false), facts(11, false)],
  ['an empty feed in the place of an empty one', facts(0), facts(0)],
])('%s is accepted', (_what, good, answer) => {
  expect(decide(good, answer)).toEqual(ACCEPTED)
})

test.each([
  ['a whole one', facts(10), facts(9, false)],
  ['a whole one that is shorter', facts(10), facts(11, false)],
  ['a cut one with as much', facts(10, false), facts(10, false)],
])('a cut feed does not replace %s', (_what, good, answer) => {
  expect(decide(good, answer)).toEqual(CUT)
})

test('a feed with fewer than 70 % of the items is kept out, and remembered', () => {
  expect(decide(facts(700), facts(489), undefined, 5)).toEqual({
    accepts: false,
    reason: 'shorter',
    shorter: { identity: 'items 489', firstAt: 5, answers: 1 },
  })
})

/** What became of a feed of 700 items, answered at some hours with so many. */
const answered = (...answers: readonly (readonly [hour: number, itemCount: number])[]) => {
  let shorter: ShorterFeed | undefined
  return answers.map(([hour, itemCount]) => {
    const decision = decide(facts(700), facts(itemCount), shorter, hour * HOUR_MS)
    shorter = !decision.accepts && decision.reason === 'shorter' ? decision.shorter : undefined
    return decision.accepts
  })
}

test('a shorter feed is accepted after three equal answers over 24 hours', () => {
  expect(answered([0, 300], [12, 300], [24, 300])).toEqual([false, false, true])
  expect(answered([0, 300], [1, 300], [2, 300], [23.9, 300], [24, 300]).at(-1)).toBe(true)
})

test('two answers are not enough, however far apart, nor are many within a day', () => {
  expect(answered([0, 300], [100, 300])).toEqual([false, false])
  expect(answered([0, 300], [6, 300], [12, 300], [18, 300], [23, 300])).not.toContain(true)
})

test('another shorter feed is counted anew', () => {
  expect(answered([0, 300], [12, 300], [24, 299], [36, 299], [47, 299])).not.toContain(true)
  expect(answered([0, 300], [12, 300], [24, 299], [36, 299], [48, 299]).at(-1)).toBe(true)
})

test('a good answer in between is the end of a shorter one', () => {
  expect(answered([0, 300], [12, 300], [13, 700], [24, 300], [36, 300])).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

test('an empty feed is never accepted by itself, nor in the place of a cut one', () => {
  expect(decide(facts(10, false), facts(0))).toMatchObject({ reason: 'shorter' })
  expect(answered([0, 0], [100, 0], [200, 0], [300, 0])).not.toContain(true)
})

test('a clock that went back has the day begin anew', () => {
  const shorter = { identity: 'items 300', firstAt: 10 * DAY_MS, answers: 2 }
  expect(decide(facts(700), facts(300), shorter, DAY_MS)).toMatchObject({ shorter: { firstAt: DAY_MS } })
})

const readFacts = (xml: string): FeedFacts => {
  const { itemCount, soundCount, isWhole, identity } = readFeed(xml)
  return { itemCount, soundCount, isWhole, identity }
}

test('feeds are the same whose items are, whatever the channel and the words say', () => {
  const [one, other] = [fakeItem(1, 1), fakeItem(2, 2)]
  const today = fakePage([other, one]).replace('<title>', '<lastBuildDate>aujourd’hui</lastBuildDate><title>')
  const renamed = fakePage([one.replace('<item>', '<item><title>Basses</title>'), other])
  expect(readFacts(today)).toEqual(readFacts(fakePage([one, other])))
  expect(readFacts(renamed)).toEqual(readFacts(fakePage([one, other])))
  expect(readFacts(fakePage([one, fakeItem(3, 2)])).identity).not.toBe(
    readFacts(fakePage([one, other])).identity,
  )
})
