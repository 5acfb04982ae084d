// The player's view on a test site, with every port a fake.
import { replaySelected } from '@site/shared/platform'
import { type RenderedSite, renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { Player } from '../Player'
import type { PanelLibrary } from '../panels/panelLibrary'
import { createFakePorts, type FakePorts } from './fakePorts'
import { fakePlayerFeature } from './playerBench'
import { plainReplay } from './replays'

export type RenderedPlayer = RenderedSite & FakePorts

/** The station answers with a song. */
export const renderPlayer = (overrides: Partial<FakePorts> = {}, panels?: PanelLibrary): RenderedPlayer => {
  const ports = { ...createFakePorts(), ...overrides }
  const site = renderSite(<Player {...(panels && { panels })} />, { features: [fakePlayerFeature(ports)] })
  site.dependencies.http.answers(
    '/api/nowplaying',
    JSON.stringify([{ now_playing: { song: { artist: 'Kick Fantôme', title: 'Marée basse' } } }]),
  )
  return { ...site, ...ports }
}

export const renderLive = async (): Promise<RenderedPlayer> => {
  const player = renderPlayer()
  await player.user.click(screen.getByRole('button', { name: /^Stream/ }))
  act(() => player.engine.arrives())
  return player
}

/** @param upNext the list the replay was selected from */
export const renderReplay = (
  overrides: Partial<FakePorts> = {},
  upNext: readonly (typeof plainReplay)[] = [],
): RenderedPlayer => {
  const player = renderPlayer(overrides)
  act(() => void player.store.dispatch(replaySelected({ replay: plainReplay, upNext })))
  act(() => player.engine.arrives(plainReplay.durationMs))
  return player
}

/** A replay that plays, with the settings open. */
export const renderSettings = async (
  overrides: Partial<FakePorts> = {},
  upNext: readonly (typeof plainReplay)[] = [],
): Promise<RenderedPlayer> => {
  const player = renderReplay(overrides, upNext)
  await player.user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' }))
  return player
}
