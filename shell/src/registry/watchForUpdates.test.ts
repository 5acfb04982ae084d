import { createFakeClock, settle } from '@site/shared/testing/node'
import { UPDATE_PERIOD_MS, watchForUpdates } from './watchForUpdates'

const watch = () => {
  const clock = createFakeClock()
  const window = new EventTarget()
  const refreshed: number[] = []
  const registry = { refresh: async () => void refreshed.push(clock.now()) }
  const stop = watchForUpdates({ clock, window, registry })
  return { clock, window, refreshed, stop }
}

describe('a page that stays open', () => {
  it('fetches the registry at once, then every five minutes', async () => {
    const { clock, refreshed } = watch()
    expect(refreshed).toHaveLength(1)
    await clock.advance(UPDATE_PERIOD_MS)
    expect(refreshed).toHaveLength(2)
  })

  it('asks when the visitor comes back to it', async () => {
    const { window, refreshed } = watch()
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(refreshed).toHaveLength(2)
  })

  it('stops asking when told to', async () => {
    const { clock, window, refreshed, stop } = watch()
    stop()
    window.dispatchEvent(new Event('focus'))
    await clock.advance(UPDATE_PERIOD_MS)
    expect(refreshed).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })
})
