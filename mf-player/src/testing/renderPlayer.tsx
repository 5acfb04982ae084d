// The player's view on a test site, with every port a fake.
import { type ReplaySource, replaySelected } from '@site/shared/platform'
import { type RenderedSite, renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { Player } from '../Player'
import type { PanelLibrary } from '../panels/panelLibrary'
import { createFakePorts, type FakePorts } from './fakePorts'
import { fakePlayerFeature } from './playerBench'
import { plainReplay } from './replays'

export type RenderedPlayer = RenderedSite & FakePorts

interface RenderOptions {
  readonly panels?: PanelLibrary
  /** The list the replay is selected from. */
  readonly upNext?: readonly ReplaySource[]
  readonly onRender?: ProfilerOnRenderCallback
}

/** The station answers with a song. */
export const renderPlayer = (
  overrides: Partial<FakePorts> = {},
  { panels, onRender = () => {} }: RenderOptions = {},
): RenderedPlayer => {
  const ports = { ...createFakePorts(), ...overrides }
  const player = (
    <Profiler id="player" onRender={onRender}>
      <Player {...(panels && { panels })} />
    </Profiler>
  )
  const site = renderSite(player, { features: [fakePlayerFeature(ports)] })
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

export const renderReplay = (
  overrides: Partial<FakePorts> = {},
  options: RenderOptions = {},
): RenderedPlayer => {
  const { upNext = [] } = options
  const player = renderPlayer(overrides, options)
  act(() => void player.store.dispatch(replaySelected({ replay: plainReplay, upNext })))
  act(() => player.engine.arrives(plainReplay.durationMs))
  return player
}

const renderWithPanel =
  (open: RegExp) =>
  async (...args: Parameters<typeof renderReplay>): Promise<RenderedPlayer> => {
    const player = renderReplay(...args)
    await player.user.click(screen.getByRole('button', { name: open }))
    return player
  }

/** A replay that plays, with the settings open. */
export const renderSettings = renderWithPanel(/^Ouvrir les réglages/)

/** The same with the queue open. */
export const renderQueue = renderWithPanel(/^Ouvrir la file d’écoute/)
