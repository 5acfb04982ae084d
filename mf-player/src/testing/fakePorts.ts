// Every port of the player as a fake that the test drives and inspects.
import { createFakeStorage } from '@site/shared/testing/node'
import { createFakeAudioEngine } from '../ports/audioEngine.fake'
import type { MediaControls, MediaHandlers, MediaPosition, TrackMetadata } from '../ports/mediaControls'
import type { PlayerPorts } from '../ports/playerPorts'
import type { Follower } from '../ports/serverEvents'

const createListeners = <Args extends readonly unknown[]>() => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    count: () => listeners.size,
    add: (listener: (...args: Args) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    call: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** Random numbers are always 0. */
const createFakeEnvironment = () => {
  const state = { online: true, hidden: false, savesData: false }
  const online = createListeners()
  const visibility = createListeners()
  const stored = createListeners()
  return {
    isOnline: () => state.online,
    isHidden: () => state.hidden,
    savesData: () => state.savesData,
    onOnline: online.add,
    onVisibilityChange: visibility.add,
    onStored: stored.add,
    /** Another part or tab changed what is stored. */
    store: stored.call,
    notifyStored: () => stored.call(),
    random: () => 0,
    pageUrl: () => 'https://site.example/residences?replay=old',
    goOffline: () => {
      state.online = false
    },
    goOnline: () => {
      state.online = true
      online.call()
    },
    hide: () => {
      state.hidden = true
      visibility.call()
    },
    show: () => {
      state.hidden = false
      visibility.call()
    },
    saveData: () => {
      state.savesData = true
    },
    /** How many listeners are left: after the player ended, each is a leak. */
    waiting: () => online.count() + visibility.count(),
  }
}

const createFakeKeys = () => {
  const presses = new Set<(key: string) => boolean>()
  return {
    onPress: (press: (key: string) => boolean) => {
      presses.add(press)
      return () => void presses.delete(press)
    },
    /** Returns true if the key was handled. */
    press: (key: string): boolean => [...presses].map((press) => press(key)).some(Boolean),
  }
}

const createFakeMediaControls = () => {
  const seen = {
    shown: null as TrackMetadata | null,
    commands: null as MediaHandlers | null,
    state: 'none' as string,
    position: null as MediaPosition | null,
    /** How many times handlers were set. */
    handlersSet: 0,
  }
  const controls: MediaControls = {
    setMetadata: (shown) => {
      seen.shown = shown
    },
    setActionHandlers: (commands) => {
      seen.commands = commands
      seen.handlersSet += 1
    },
    setPlaybackState: (state) => {
      seen.state = state
    },
    setPosition: (position) => {
      seen.position = position
    },
  }
  return Object.assign(seen, controls)
}

const createFakeServerEvents = () => {
  const followed = new Map<Follower, string>()
  const callAll = (call: (follower: Follower) => void): void => {
    for (const follower of followed.keys()) call(follower)
  }
  return {
    follow: (url: string, { onMessage, onConnection }: Follower) => {
      const follower = { onMessage, onConnection }
      followed.set(follower, url)
      return () => void followed.delete(follower)
    },
    /** Addresses followed now. */
    following: (): readonly string[] => [...followed.values()],
    connect: () => callAll(({ onConnection }) => onConnection(true)),
    disconnect: () => callAll(({ onConnection }) => onConnection(false)),
    send: (message: unknown) => callAll(({ onMessage }) => onMessage(message)),
  }
}

const createFakeTabs = () => {
  const others = createListeners<[requestedAtMs: number]>()
  const announced: number[] = []
  return {
    announcePlaying: (requestedAtMs: number) => void announced.push(requestedAtMs),
    onOtherPlaying: others.add,
    announced,
    /** Another tab starts to play; without a time, it was the last to be requested. */
    otherPlays: (requestedAtMs = Number.POSITIVE_INFINITY) => others.call(requestedAtMs),
  }
}

export const createFakePorts = () =>
  ({
    engine: createFakeAudioEngine(),
    environment: createFakeEnvironment(),
    mediaControls: createFakeMediaControls(),
    storage: createFakeStorage(),
    tabs: createFakeTabs(),
    keys: createFakeKeys(),
    serverEvents: createFakeServerEvents(),
  }) satisfies PlayerPorts

export type FakePorts = ReturnType<typeof createFakePorts>
