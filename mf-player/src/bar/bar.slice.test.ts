import { liveRequested, replaySelected } from '@site/shared/platform'
import { createTestSite } from '@site/shared/testing/node'
import { plainReplay } from '../testing/replays'
import { siteAfter, stateAfter } from '../testing/stateAfter'
import {
  barClosed,
  barOpened,
  barSettled,
  barSlice,
  panelClosed,
  panelToggled,
  selectOpen,
  selectPanel,
  selectSettling,
} from './bar.slice'

const stateFrom = (...actions: readonly { readonly type: string }[]) => stateAfter(barSlice, ...actions)

const siteFrom = (...actions: readonly { readonly type: string }[]) => siteAfter([barSlice], ...actions)

describe('the bar', () => {
  it('is closed at first, with nothing above it', () => {
    expect([selectOpen(siteFrom()), selectPanel(siteFrom()), selectSettling(siteFrom())]).toEqual([
      false,
      null,
      null,
    ])
  })

  it('is open where something was selected before the player came, until it is closed', () => {
    const { store } = createTestSite()
    store.dispatch(liveRequested({}))
    store.use({ name: 'player', slices: [barSlice] })
    expect(selectOpen(store.getState())).toBe(true)
    store.dispatch(barClosed())
    expect(selectOpen(store.getState())).toBe(false)
  })

  it('has one panel above it at most', () => {
    expect(selectPanel(siteFrom(barOpened(), panelToggled('chat')))).toBe('chat')
    const settings = [barOpened(), panelToggled('chat'), panelToggled('settings')]
    expect(selectPanel(siteFrom(...settings))).toBe('settings')
    expect(selectPanel(siteFrom(...settings, panelToggled('settings')))).toBeNull()
    expect(stateFrom(...settings, panelClosed())).toEqual({ ...stateFrom(...settings), panel: null })
  })

  it('keeps its panel when it is asked to open although it is open', () => {
    expect(selectPanel(siteFrom(barOpened(), panelToggled('chat'), barOpened()))).toBe('chat')
  })

  it.each([
    ['a replay', replaySelected({ replay: plainReplay })],
    ['live', liveRequested({})],
  ])('opens for %s, without the panel that was above it', (_, action) => {
    expect(stateFrom(panelToggled('help'), action)).toEqual({ open: true, panel: null, settling: true })
  })

  it('goes on settling when something is chosen meanwhile, and settles once', () => {
    expect(selectSettling(siteFrom(barOpened(), liveRequested({})))).toBe(true)
    expect(stateFrom(barOpened(), barSettled())).toEqual({ open: true, panel: null, settling: false })
    expect(selectSettling(siteFrom(barOpened(), barSettled(), liveRequested({})))).toBeNull()
  })

  it('closes everything above it too', () => {
    const closed = stateFrom(barOpened(), panelToggled('chat'), barClosed())
    expect(closed).toEqual({ open: false, panel: null, settling: false })
  })
})
