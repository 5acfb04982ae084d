import { replaySelected, writeStored } from '@site/shared/platform'
import { selectReplay, selectWanted } from '../session/session.slice'
import { createPlayerBench, plainReplay } from '../testing/playerBench'
import { QUEUE_KEY, readQueue } from './queue'

const second = {
  ...plainReplay,
  id: 'tag:second',
  enclosureUrl: 'https://files.example/2.mp3',
}
const third = {
  ...plainReplay,
  id: 'tag:third',
  enclosureUrl: 'https://files.example/3.mp3',
}

describe('when a replay ends', () => {
  it('the next of its list begins, and then the next', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay, upNext: [second, third] }))
    engine.arrives()
    engine.ends()
    expect(selectReplay(store.getState())).toEqual(second)
    engine.arrives()
    engine.ends()
    expect(engine.played.map(({ url }) => url)).toEqual([
      plainReplay.enclosureUrl,
      second.enclosureUrl,
      third.enclosureUrl,
    ])
  })

  it('what the visitor queued comes before the rest of its list, which goes on after it', () => {
    const { store, engine, storage } = createPlayerBench()
    writeStored(storage, QUEUE_KEY, [third])
    store.dispatch(replaySelected({ replay: plainReplay, upNext: [second] }))
    engine.arrives()
    engine.ends()
    expect(selectReplay(store.getState())).toEqual(third)
    expect(readQueue(storage)).toEqual([])
    engine.arrives()
    engine.ends()
    expect(selectReplay(store.getState())).toEqual(second)
  })

  it('what was queued by then comes next, by the system’s control too', () => {
    const { store, engine, storage, mediaControls } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay, upNext: [second] }))
    engine.arrives()
    writeStored(storage, QUEUE_KEY, [third])
    mediaControls.commands?.next?.()
    expect(selectReplay(store.getState())).toEqual(third)
  })

  it('the one that is heard no longer waits, and is not heard again', () => {
    const { store, engine, storage } = createPlayerBench()
    writeStored(storage, QUEUE_KEY, [plainReplay, third])
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(readQueue(storage)).toEqual([third])
    writeStored(storage, QUEUE_KEY, [plainReplay])
    engine.arrives()
    engine.ends()
    expect(engine.played).toHaveLength(1)
  })

  it('the last of its list leaves silence', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay }))
    engine.arrives()
    engine.ends()
    expect(engine.played).toHaveLength(1)
    expect(selectWanted(store.getState())).toBe(false)
  })
})
