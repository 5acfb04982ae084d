import { testSiteConfig } from '@site/shared/testing/node'
import { selectPanel } from '../bar/bar'
import { selectMuted, shortcutsToggled } from '../session/preferences'
import { selectMode } from '../session/session'
import { createPlayerBench, playReplay } from '../testing/playerBench'

describe('the key', () => {
  it('K opens the bar and plays, then pauses, then plays without closing it', () => {
    const { keys, engine } = createPlayerBench()
    keys.press('k')
    engine.arrives()
    expect(engine.isSounding()).toBe(true)
    keys.press('K')
    expect(engine.isSounding()).toBe(false)
    keys.press('k')
    expect(engine.played).toHaveLength(2)
  })

  it('J or L seeks by 10 seconds', () => {
    const { keys, engine } = playReplay(createPlayerBench(), { startAtMs: 60_000 })
    keys.press('l')
    expect(engine.positionMs()).toBe(70_000)
    keys.press('j')
    expect(engine.positionMs()).toBe(60_000)
  })

  it('Q opens and closes the queue, without a sound', () => {
    const { keys, store, engine } = createPlayerBench()
    keys.press('q')
    expect([selectPanel(store.getState()), engine.played]).toEqual(['queue', []])
    keys.press('q')
    expect(selectPanel(store.getState())).toBeNull()
  })

  it('D returns to live, where C opens the chat', () => {
    const { keys, store } = playReplay()
    keys.press('c')
    expect(selectPanel(store.getState())).toBeNull()
    keys.press('d')
    expect(selectMode(store.getState())).toBe('live')
    keys.press('c')
    expect(selectPanel(store.getState())).toBe('chat')
  })

  it('C is left to the page of a radio without a chat', () => {
    const embeds = { ...testSiteConfig.embeds, chatUrl: '' }
    const { keys, store } = createPlayerBench({}, { ...testSiteConfig, embeds })
    keys.press('k')
    expect(keys.press('c')).toBe(false)
    expect(selectPanel(store.getState())).toBeNull()
  })

  it('M mutes', () => {
    const { keys, store } = createPlayerBench()
    keys.press('m')
    expect(selectMuted(store.getState())).toBe(true)
  })

  it('? shows the help, and Escape closes it', () => {
    const { keys, store } = createPlayerBench()
    keys.press('?')
    expect(selectPanel(store.getState())).toBe('help')
    expect(keys.press('Escape')).toBe(true)
    expect(selectPanel(store.getState())).toBeNull()
  })

  it.each(['x', 'Escape'])('%s is left to the page', (key) => {
    expect(createPlayerBench().keys.press(key)).toBe(false)
  })

  it('K is left to the page once shortcuts are off', () => {
    const { keys, engine, store } = createPlayerBench()
    store.dispatch(shortcutsToggled())
    expect([keys.press('k'), engine.played.length]).toEqual([false, 0])
  })
})
