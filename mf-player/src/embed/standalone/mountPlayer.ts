import { makeStore, type SiteStore } from '@site/shared/host'
import type { Clock, SiteDependencies } from '@site/shared/platform'
import type { PlayerOptions, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import type { PlayerPorts } from '../../ports/playerPorts'
import { createPageSound, SOUND_EVENTS } from '../element/pageSound'
import { startFrame } from '../frame/startFrame'
import { frameEffects } from '../frame/state/frame.effects'
import { frameFeature } from '../frame/state/frameFeature'
import { applyFrameOptions } from '../frame/view/applyFrameOptions'
import type { FramePlace } from '../frame/view/framePlace'
import { type FrameOptions, readFrameOptions } from '../options/frameOptions'
import { MEDIA_EVENTS } from '../protocol/messages'
import { type Channel, createChannel } from './channel'
import { openRoot } from './openRoot'
import { PlayerHandle } from './playerHandle'
import type { StandaloneSite } from './standaloneSite'

/** What players on other sites depend on. */
export interface StandaloneNeeds extends Omit<SiteDependencies, 'config' | 'page'> {
  readonly site: StandaloneSite
  readonly createPorts: (clock: Clock, root: HTMLElement) => PlayerPorts
}

/** Reads options like the query of a frame's address: invalid ones are ignored. */
export const readOptions = (options: PlayerOptions): FrameOptions => {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return readFrameOptions(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))
}

const createPlace = (root: HTMLElement, { origin, config }: StandaloneSite): FramePlace => ({
  page: root.ownerDocument,
  root,
  isWhole: false,
  logo: config.logo,
  siteUrl: (path) => new URL(path, origin).href,
  openInHost: () => false,
})

const FORWARDED_EVENTS = SOUND_EVENTS.filter((type) => !MEDIA_EVENTS.some((posted) => posted === type))

/** Replaces the feature of a player that has ended. */
const EMPTY_FEATURE = { name: 'player' }

const renderPlayer = (
  root: HTMLElement,
  options: FrameOptions,
  { host }: Channel,
  { site, createPorts, ...needs }: StandaloneNeeds,
): SiteStore => {
  root.replaceChildren()
  root.removeAttribute('style')
  applyFrameOptions(root, options)
  const store = makeStore({ ...needs, config: site.config, page: new EventTarget() })
  store.use(
    frameFeature(
      (clock) => createPorts(clock, root),
      frameEffects(options),
      startFrame(createPlace(root, site), options, host),
    ),
  )
  return store
}

/** Creates the function that adds a player to a page of another site, with its own store. */
export const createMount =
  (needs: StandaloneNeeds) =>
  (element: Element, options: PlayerOptions = {}): StandalonePlayer => {
    const { root, remove } = openRoot(element, needs.site.styles)
    const channel = createChannel((message) => handle.receiveMessage(message))
    const restart = (wanted: PlayerOptions): void => {
      store.use(EMPTY_FEATURE)
      store = renderPlayer(root, readOptions(wanted), channel, needs)
    }
    const unmount = (): void => {
      store.use(EMPTY_FEATURE)
      remove()
    }
    const sound = (): HTMLAudioElement => root.querySelector('audio') ?? createPageSound(root.ownerDocument)
    const handle = new PlayerHandle({ send: channel.send, sound, restart, unmount }, options)
    // Media events do not bubble: only a capturing listener receives them.
    for (const type of FORWARDED_EVENTS)
      root.addEventListener(type, () => handle.forward(new Event(type)), true)
    let store = renderPlayer(root, readOptions(options), channel, needs)
    queueMicrotask(() => channel.send({ type: 'hello' }))
    return handle as unknown as StandalonePlayer
  }
