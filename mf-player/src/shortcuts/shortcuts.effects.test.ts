import { replaySelected } from '@site/shared/platform'
import { selectPanel } from '../bar/bar.slice'
import { selectMode } from '../session/session.slice'
import { createPlayerBench, type PlayerBench, plainReplay } from '../testing/playerBench'
import { shortcutsToggled } from './shortcuts.slice'

const hearReplay = (): PlayerBench => {
  const bench = createPlayerBench()
  bench.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 60_000 }))
  bench.engine.arrives(plainReplay.durationMs)
  return bench
}

describe('a single key', () => {
  it('K opens the player and plays, then pauses and plays without closing it', () => {
    const { keys, engine } = createPlayerBench()
    keys.press('k')
    engine.arrives()
    expect(engine.isSounding()).toBe(true)
    keys.press('K')
    expect(engine.isSounding()).toBe(false)
    keys.press('k')
    expect(engine.played).toHaveLength(2)
  })

  it('J and L move a replay by 10 seconds', () => {
    const { keys, engine } = hearReplay()
    keys.press('l')
    expect(engine.positionMs()).toBe(70_000)
    keys.press('j')
    expect(engine.positionMs()).toBe(60_000)
  })

  it('D goes back to live, and C then opens the chat', () => {
    const { keys, store } = hearReplay()
    keys.press('c')
    expect(selectPanel(store.getState())).toBeNull()
    keys.press('d')
    expect(selectMode(store.getState())).toBe('live')
    keys.press('c')
    expect(selectPanel(store.getState())).toBe('chat')
  })

  it('? shows the help, and Escape closes it', () => {
    const { keys, store } = createPlayerBench()
    keys.press('?')
    expect(selectPanel(store.getState())).toBe('help')
    expect(keys.press('Escape')).toBe(true)
    expect(selectPanel(store.getState())).toBeNull()
  })

  it('means nothing, and is left to the page, when it is none of these', () => {
    const { keys } = createPlayerBench()
    expect(keys.press('x')).toBe(false)
    expect(keys.press('Escape')).toBe(false)
  })

  it('means nothing once shortcuts are switched off', () => {
    const { keys, engine, store } = createPlayerBench()
    store.dispatch(shortcutsToggled())
    expect(keys.press('k')).toBe(false)
    expect(engine.played).toHaveLength(0)
  })
})
