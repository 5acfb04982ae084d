import type { SiteState } from '@site/shared/platform'
import type { Effects, PlayerContext } from '../../session/effects'
import { selectDurationMs } from '../../session/progress'
import { frameContent } from '../content/frame.content'
import type { FrameOptions } from '../options/frameOptions'
import type { Host } from '../protocol/host'
import { answerHost } from './state/answerHost'
import { selectFrame } from './state/frame.slice'
import { createFrameSession } from './state/frameSession'
import { selectFrameView } from './state/frameView'
import type { HostEngine } from './state/hostEngine'
import type { FramePlace } from './view/framePlace'
import { showFrame } from './view/showFrame'

const MS = 1000

const durationS = (state: SiteState): number =>
  (selectDurationMs(state) || (selectFrame(state).replay?.durationMs ?? 0)) / MS

/**
 * Shows the frame's controls, and connects them to the listener and to the host page.
 * @param getHostEngine returns the engine used while the host page plays; null without one
 */
export const startFrame =
  (
    place: FramePlace,
    { language, isIsolated }: FrameOptions,
    host: Host,
    getHostEngine: () => HostEngine | null = () => null,
  ): Effects =>
  (player: PlayerContext) => {
    const { store, start, config } = player
    const [content, session] = [frameContent[language], createFrameSession(store)]
    const show = showFrame({
      place,
      content,
      radio: config.name,
      session,
      durationS: () => durationS(store.getState()),
    })
    // The remote has no frame: it reads directly whether the page is isolated.
    const context = {
      radio: config.name,
      content,
      feed: config.services.feed,
      isIsolated: isIsolated || globalThis.crossOriginIsolated,
    }
    const update = (): void => show(selectFrameView(store.getState(), context))
    update()
    /** After a press by keyboard the page's focus moves to the frame: the next key pauses. */
    const focus = (): void => place.root.querySelector('button')?.focus()
    return [
      host.onMessage(({ type }) => {
        if (type === 'focus') focus()
      }),
      start({ predicate: () => true, effect: update }),
      answerHost(player, host, session, content, getHostEngine()),
    ]
  }
