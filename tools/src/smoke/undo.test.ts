import type { PublishOutcome } from '../publication/publish'
import { nameOf, siteAfter, siteOf, versionOf } from '../testing/siteFixture'
import { undo } from './undo'

const LABEL = nameOf('label')

const outcomeOf = (version: string, outcome: PublishOutcome['outcome'] = 'published'): PublishOutcome => ({
  part: LABEL,
  version: versionOf(version),
  outcome,
})

const site = siteOf({ label: ['2.0.0', '1.0.0'] })

test.each(['published', 'live-again'] as const)('what was live before is live again: %s', (outcome) => {
  expect(siteAfter(site, undo([outcomeOf('2.0.0', outcome)])).parts[LABEL]).toMatchObject({
    live: '1.0.0',
    previous: [],
  })
})

test('a part that is new to the site goes', () => {
  expect(siteAfter(siteOf({ label: ['1.0.0'] }), undo([outcomeOf('1.0.0')])).parts).toEqual({})
})

test('nothing is undone where nothing was changed, or somebody has changed it since', () => {
  expect(siteAfter(site, undo([outcomeOf('2.0.0', 'unchanged')]))).toBe(site)
  expect(siteAfter(site, undo([outcomeOf('3.0.0')]))).toBe(site)
})
