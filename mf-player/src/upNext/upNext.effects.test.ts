import { replaySelected } from '@site/shared/platform'
import { selectReplay, selectWanted } from '../session/session.slice'
import { createPlayerBench, plainReplay } from '../testing/playerBench'

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

  it('the last of its list leaves silence', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay }))
    engine.arrives()
    engine.ends()
    expect(engine.played).toHaveLength(1)
    expect(selectWanted(store.getState())).toBe(false)
  })
})
