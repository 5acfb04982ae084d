import { readReplays } from '@site/shared/answers'
import { replaySelected, writeStored } from '@site/shared/platform'
import { selectReplay, selectWanted } from '../session/session'
import { createPlayerBench, type PlayerBench } from '../testing/playerBench'
import { plainReplay } from '../testing/replays'
import { moveInQueue, QUEUE_KEY } from './storedReplays'

const create = (id: string) => ({ ...plainReplay, id, enclosureUrl: `https://files.example/${id}.mp3` })
const [a, b, c] = [create('a'), create('b'), create('c')]
const join = (replays: readonly { readonly id: string }[]): string => replays.map(({ id }) => id).join('')

it.each([
  ['b', 'earlier', 'bac'],
  ['b', 'later', 'acb'],
  ['a', 'earlier', 'abc'],
  ['c', 'later', 'abc'],
  ['z', 'later', 'abc'],
] as const)('%s moved %s in the queue abc gives %s', (id, direction, moved) => {
  expect(join(moveInQueue([a, b, c], id, direction))).toBe(moved)
})

describe('at the end of a replay', () => {
  const select = (replay = a, upNext: readonly (typeof a)[] = [], queue: readonly (typeof a)[] = []) => {
    const bench = createPlayerBench()
    writeStored(bench.storage, QUEUE_KEY, queue)
    bench.store.dispatch(replaySelected({ replay, upNext }))
    bench.engine.arrives()
    return bench
  }
  const end = ({ engine, store }: PlayerBench): string | undefined => {
    engine.ends()
    engine.arrives()
    return selectReplay(store.getState())?.id
  }
  const readQueue = ({ storage }: PlayerBench): string => join(readReplays(storage, QUEUE_KEY))

  it('the next of its list plays, then the next', () => {
    const bench = select(a, [b, c])
    expect([end(bench), end(bench)]).toEqual(['b', 'c'])
    expect(bench.engine.played.map(({ url }) => url)).toEqual([a, b, c].map((replay) => replay.enclosureUrl))
  })

  it('the queue plays before the rest of the list, which continues after it', () => {
    const bench = select(a, [b], [c])
    expect([end(bench), readQueue(bench), end(bench)]).toEqual(['c', '', 'b'])
  })

  it('what another tab queued meanwhile plays, by the system’s control too', () => {
    const { store, storage, mediaControls } = select(a, [b])
    writeStored(storage, QUEUE_KEY, [c])
    mediaControls.commands?.next?.()
    expect(selectReplay(store.getState())).toEqual(c)
  })

  it('what is queued after the start is what the system’s control offers and plays', () => {
    const { store, storage, environment, mediaControls } = select(a)
    expect(mediaControls.commands?.next).toBeUndefined()
    writeStored(storage, QUEUE_KEY, [b])
    environment.store()
    mediaControls.commands?.next?.()
    expect(selectReplay(store.getState())).toEqual(b)
    expect(mediaControls.commands?.next).toBeUndefined()
  })

  it('the system’s control goes back to what played before, as often as there is something', () => {
    const bench = select(a, [b, c])
    expect(bench.mediaControls.commands?.previous).toBeUndefined()
    end(bench)
    end(bench)
    bench.mediaControls.commands?.previous?.()
    expect(selectReplay(bench.store.getState())).toEqual(b)
    bench.mediaControls.commands?.previous?.()
    expect(selectReplay(bench.store.getState())).toEqual(a)
    expect(bench.mediaControls.commands?.previous).toBeUndefined()
    expect([end(bench), end(bench)]).toEqual(['b', 'c'])
  })

  it('the replay itself is removed from the queue, and not played again', () => {
    const bench = select(a, [], [a, c])
    expect(readQueue(bench)).toBe('c')
    writeStored(bench.storage, QUEUE_KEY, [a])
    bench.engine.ends()
    expect(bench.engine.played).toHaveLength(1)
    expect(selectWanted(bench.store.getState())).toBe(false)
  })

  it('a selection that is not queued leaves the stored queue untouched', () => {
    const bench = createPlayerBench()
    const stored = JSON.stringify([{ ...b, unknown: true }])
    bench.storage.write(QUEUE_KEY, stored)
    bench.store.dispatch(replaySelected({ replay: a }))
    expect(bench.storage.read(QUEUE_KEY)).toBe(stored)
  })
})
