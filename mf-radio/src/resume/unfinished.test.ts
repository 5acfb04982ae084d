import { createFakeStorage } from '@site/shared/testing/node'
import { podcastOf } from '../podcasts/podcasts.fixture'
import { positionOf } from './positions'
import { hideOffer, readOffer } from './resumeOffer'
import { lastUnfinished } from './unfinished'

const finished = podcastOf({ id: 'tag:1' })
const left = podcastOf({ id: 'tag:2' })
const earlier = podcastOf({ id: 'tag:3' })

const storageWith = (heard: unknown, moments: unknown) =>
  createFakeStorage({ 'player:heard': JSON.stringify(heard), 'player:moments': JSON.stringify(moments) })

const whole = () =>
  storageWith(
    [finished, left, earlier],
    [
      ['tag:3', 60_000],
      ['tag:2', 90_000],
    ],
  )

describe('what was left in the middle last', () => {
  it('is the last that was heard and has a position', () => {
    expect(lastUnfinished(whole())).toEqual({ replay: left, positionMs: 90_000 })
  })

  it('is nothing where all was heard to its end, or nothing was heard', () => {
    expect(lastUnfinished(storageWith([finished], []))).toBeNull()
    expect(lastUnfinished(createFakeStorage())).toBeNull()
  })

  it('outlives whatever else is damaged', () => {
    const storage = storageWith(
      [null, { id: 'tag:2' }, { ...earlier, artist: 7 }, left],
      [7, ['tag:2'], ['tag:2', -1], ['tag:2', 90_000]],
    )
    expect(lastUnfinished(storage)).toEqual({ replay: left, positionMs: 90_000 })
    expect(lastUnfinished(createFakeStorage({ 'player:heard': '{' }))).toBeNull()
  })

  it('is offered until that is hidden, and another one is then', () => {
    const storage = whole()
    hideOffer(storage, { replay: left, positionMs: 90_000 })
    expect(readOffer(storage)).toBeNull()
    storage.write('player:heard', JSON.stringify([earlier, left]))
    expect(readOffer(storage)?.replay.id).toBe('tag:3')
  })
})

test('a podcast knows where it was left', () => {
  expect([positionOf(whole(), left), positionOf(whole(), finished)]).toEqual([90_000, null])
})
