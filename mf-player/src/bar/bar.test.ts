import { liveRequested, replaySelected } from '@site/shared/platform'
import { pauseCommand } from '../session/actions'
import { selectWanted } from '../session/session'
import { createPlayerBench, plainReplay } from '../testing/playerBench'
import { type Action, stateAfter } from '../testing/stateAfter'
import {
  barClosed,
  barOpened,
  barSettled,
  barSlice,
  panelClosed,
  panelToggled,
  selectOpen,
  selectSettling,
} from './bar'

const closed = { open: false, panel: null, settling: false }
const opening = { open: true, panel: null, settling: true }
const selected = replaySelected({ replay: plainReplay })
const [chat, settings] = [panelToggled('chat'), panelToggled('settings')]

describe('the bar', () => {
  it.each<[string, readonly Action[], object]>([
    ['open on request', [barOpened()], opening],
    ['open for a replay, without the panel above it', [panelToggled('help'), selected], opening],
    ['open for the stream, without the panel above it', [panelToggled('help'), liveRequested({})], opening],
    ['settled once', [barOpened(), barSettled(), liveRequested({})], { ...opening, settling: false }],
    ['still settling after a selection', [barOpened(), selected], opening],
    ['below one panel', [barOpened(), chat], { ...opening, panel: 'chat' }],
    ['below the last panel', [barOpened(), chat, settings], { ...opening, panel: 'settings' }],
    ['without the panel toggled twice', [barOpened(), chat, chat], opening],
    ['without the panel that is closed', [barOpened(), chat, panelClosed()], opening],
    ['unchanged by a second request', [barOpened(), chat, barOpened()], { ...opening, panel: 'chat' }],
    ['closed with its panel', [barOpened(), chat, barClosed()], closed],
  ])('is %s', (_, actions, expected) => {
    expect(stateAfter(barSlice, ...actions)).toEqual(expected)
  })

  it('is closed at first', () => {
    expect(selectOpen(createPlayerBench().store.getState())).toBe(false)
  })

  it('plays once when opened by a double click, and stays paused when requested again', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(barOpened())
    store.dispatch(barOpened())
    expect([engine.played.length, selectWanted(store.getState())]).toEqual([1, true])
    store.dispatch(pauseCommand())
    store.dispatch(barOpened())
    expect(selectWanted(store.getState())).toBe(false)
  })

  it.each([barOpened(), selected])('settles half a second after $type opened it', async (action) => {
    const { store, clock } = createPlayerBench()
    store.dispatch(action)
    await clock.advance(499)
    expect(selectSettling(store.getState())).toBe(true)
    await clock.advance(1)
    expect(selectSettling(store.getState())).toBeNull()
  })

  it('leaves no timer behind when it is closed at once', () => {
    const { store, clock } = createPlayerBench()
    const before = clock.pending()
    store.dispatch(barOpened())
    store.dispatch(barClosed())
    expect(clock.pending()).toBe(before)
  })
})
