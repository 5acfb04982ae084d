import { liveRequested, replaySelected } from '@site/shared/platform'
import { plainReplay } from '../testing/replays'
import { stateAfter } from '../testing/stateAfter'
import { barClosed, barOpened, barSettled, barSlice, panelClosed, panelToggled } from './bar.slice'

const { selectOpen, selectPanel, selectSettling } = barSlice.getSelectors()

const stateFrom = (...actions: readonly { readonly type: string }[]) => stateAfter(barSlice, ...actions)

describe('the bar', () => {
  it('is closed at first, with nothing above it', () => {
    expect(stateFrom()).toEqual({ open: false, panel: null, settling: false })
  })

  it('has one panel above it at most', () => {
    const chat = stateFrom(barOpened(), panelToggled('chat'))
    expect(selectPanel(chat)).toBe('chat')
    const settings = barSlice.reducer(chat, panelToggled('settings'))
    expect(selectPanel(settings)).toBe('settings')
    expect(selectPanel(barSlice.reducer(settings, panelToggled('settings')))).toBeNull()
    expect(barSlice.reducer(settings, panelClosed())).toEqual({ ...settings, panel: null })
  })

  it('keeps its panel when it is asked to open although it is open', () => {
    expect(selectPanel(stateFrom(barOpened(), panelToggled('chat'), barOpened()))).toBe('chat')
  })

  it.each([
    ['a replay', replaySelected({ replay: plainReplay })],
    ['live', liveRequested({})],
  ])('opens for %s, without the panel that was above it', (_, action) => {
    expect(stateFrom(panelToggled('help'), action)).toEqual({ open: true, panel: null, settling: true })
  })

  it('goes on settling when something is chosen meanwhile, and settles once', () => {
    expect(selectSettling(stateFrom(barOpened(), liveRequested({})))).toBe(true)
    const settled = stateFrom(barOpened(), barSettled())
    expect(settled).toEqual({ open: true, panel: null, settling: false })
    expect(selectSettling(barSlice.reducer(settled, liveRequested({})))).toBe(false)
  })

  it('closes everything above it too', () => {
    const closed = stateFrom(barOpened(), panelToggled('chat'), barClosed())
    expect([selectOpen(closed), selectPanel(closed), selectSettling(closed)]).toEqual([false, null, false])
  })
})
