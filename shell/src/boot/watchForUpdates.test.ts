import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { createFakeClock, settle } from '@site/shared/testing/node'
import type { PartLibrary } from '../parts/partLibrary'
import { UPDATE_PERIOD_MS, watchForUpdates } from './watchForUpdates'

const newer = registryWith(publishedPart())

const watch = () => {
  const clock = createFakeClock()
  const window = new EventTarget()
  const refreshed: unknown[] = []
  const library: Pick<PartLibrary, 'refresh'> = { refresh: async (registry) => void refreshed.push(registry) }
  const registry = { current: async () => ({ ok: true as const, value: newer }), refresh: async () => newer }
  const stop = watchForUpdates({ clock, window, registry, library: library as PartLibrary })
  return { clock, window, refreshed, stop }
}

describe('a page that stays open', () => {
  it('looks for newer parts every five minutes', async () => {
    const { clock, refreshed } = watch()
    await clock.advance(UPDATE_PERIOD_MS)
    expect(refreshed).toEqual([newer])
  })

  it('looks when the visitor comes back to it', async () => {
    const { window, refreshed } = watch()
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(refreshed).toEqual([newer])
  })

  it('stops looking when told to', async () => {
    const { clock, window, refreshed, stop } = watch()
    stop()
    window.dispatchEvent(new Event('focus'))
    await clock.advance(UPDATE_PERIOD_MS)
    expect(refreshed).toEqual([])
    expect(clock.pending()).toBe(0)
  })
})
