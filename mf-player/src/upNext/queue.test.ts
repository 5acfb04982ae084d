import { writeStored } from '@site/shared/platform'
import { createFakeStorage } from '@site/shared/testing/node'
import { plainReplay, trackReplay } from '../testing/replays'
import { moveInQueue, without } from './moveInQueue'
import { QUEUE_KEY, readQueue, takeFromQueue } from './queue'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ ...plainReplay, id }))
const queue = [a!, b!, c!]
const ids = (replays: readonly { readonly id: string }[]): string => replays.map(({ id }) => id).join('')

describe('the queue', () => {
  it('is read as it was written, with all that is known of each replay', () => {
    const storage = createFakeStorage()
    writeStored(storage, QUEUE_KEY, [trackReplay, plainReplay])
    expect(readQueue(storage)).toEqual([trackReplay, plainReplay])
  })

  it('is empty where nothing readable is stored, and a damaged replay costs only itself', () => {
    expect(readQueue(createFakeStorage())).toEqual([])
    expect(readQueue(createFakeStorage({ [QUEUE_KEY]: '{' }))).toEqual([])
    const stored = JSON.stringify([null, { ...plainReplay, link: 7 }, trackReplay])
    expect(readQueue(createFakeStorage({ [QUEUE_KEY]: stored }))).toEqual([trackReplay])
  })

  it('gives up a replay, and is not written for one it does not have', () => {
    const storage = createFakeStorage()
    writeStored(storage, QUEUE_KEY, queue)
    takeFromQueue(storage, 'b')
    expect(ids(readQueue(storage))).toBe('ac')
    const kept = storage.read(QUEUE_KEY)
    takeFromQueue(storage, 'z')
    expect(storage.read(QUEUE_KEY)).toBe(kept)
  })

  it.each([
    ['b', 'earlier', 'bac'],
    ['b', 'later', 'acb'],
    ['a', 'earlier', 'abc'],
    ['c', 'later', 'abc'],
    ['z', 'later', 'abc'],
  ] as const)('in which %s is moved %s is %s', (id, direction, moved) => {
    expect(ids(moveInQueue(queue, id, direction))).toBe(moved)
  })

  it('without one has the others in their order', () => {
    expect(ids(without(queue, 'a'))).toBe('bc')
  })
})
