import { makeStore, type SiteStore } from '@site/shared/host'
import type { Clock, SiteDependencies } from '@site/shared/platform'
import type { PlayerOptions, StandalonePlayer } from '../../../assets/embed/remoteEntry'
import type { PlayerPorts } from '../../ports/playerPorts'
import { createPageSound, SOUND_EVENTS } from '../element/pageSound'
import { frameInPage } from '../frame/startFrame'
import { frameEffects } from '../frame/state/frame.effects'
import { frameFeature } from '../frame/state/frameFeature'
import { dress } from '../frame/view/dress'
import type { FramePlace } from '../frame/view/framePlace'
import { type FrameOptions, readFrameOptions } from '../options/frameOptions'
import { MEDIA_EVENTS } from '../protocol/messages'
import { type Channel, createChannel } from './channel'
import { openRoot } from './openRoot'
import { PlayerHandle } from './playerHandle'
import type { StandaloneSite } from './standaloneSite'

/** What players on pages of others work with. */
export interface StandaloneNeeds extends Omit<SiteDependencies, 'config' | 'page'> {
  readonly site: StandaloneSite
  readonly createPorts: (clock: Clock, root: HTMLElement) => PlayerPorts
}

/** Options are read as the query of a frame's address is: what cannot be read is as if it were not there. */
export const readOptions = (options: PlayerOptions): FrameOptions => {
  const said = Object.entries(options).filter(([, value]) => value !== undefined)
  return readFrameOptions(new URLSearchParams(said.map(([name, value]) => [name, String(value)])))
}

const placeIn = (root: HTMLElement, { origin, config }: StandaloneSite): FramePlace => ({
  page: root.ownerDocument,
  root,
  isWhole: false,
  logo: config.logo,
  siteUrl: (path) => new URL(path, origin).href,
  openAround: () => false,
})

const FORWARDED_EVENTS = SOUND_EVENTS.filter((type) => !MEDIA_EVENTS.some((told) => told === type))

/** What takes the place of a player that is over. */
const nothing = { name: 'player' }

const playIn = (
  root: HTMLElement,
  options: FrameOptions,
  { host }: Channel,
  { site, createPorts, ...needs }: StandaloneNeeds,
): SiteStore => {
  root.replaceChildren()
  root.removeAttribute('style')
  dress(root, options)
  const store = makeStore({ ...needs, config: site.config, page: new EventTarget() })
  store.use(
    frameFeature(
      (clock) => createPorts(clock, root),
      frameEffects(options),
      frameInPage(placeIn(root, site), options, host),
    ),
  )
  return store
}

/** Puts players into pages of others, each on its own store. */
export const createMount =
  (needs: StandaloneNeeds) =>
  (element: Element, options: PlayerOptions = {}): StandalonePlayer => {
    const { root, remove } = openRoot(element, needs.site.styles)
    const channel = createChannel((message) => handle.hear(message))
    const begin = (wanted: PlayerOptions): void => {
      store.use(nothing)
      store = playIn(root, readOptions(wanted), channel, needs)
    }
    const unmount = (): void => {
      store.use(nothing)
      remove()
    }
    const sound = (): HTMLAudioElement => root.querySelector('audio') ?? createPageSound(root.ownerDocument)
    const handle = new PlayerHandle({ say: channel.say, sound, begin, unmount }, options)
    // Events of media do not bubble, but they can be caught on the way down.
    for (const type of FORWARDED_EVENTS)
      root.addEventListener(type, () => handle.forward(new Event(type)), true)
    let store = playIn(root, readOptions(options), channel, needs)
    queueMicrotask(() => channel.say({ type: 'hello' }))
    return handle as unknown as StandalonePlayer
  }
