import type { AudioEngine, AudioFact, AudioFailure } from '../../../ports/audioEngine'
import type { Host } from '../../protocol/host'
import type { AudioAction, PageSoundState } from '../../protocol/messages'

const MS = 1000

/** The value of `readyState` from which an element can play on. */
const HAVE_FUTURE_DATA = 3

/** Failures by the code of a `MediaError`; code 1 is an abort, which does not count as a failure. */
const FAILURES: readonly (AudioFailure | undefined)[] = [
  undefined,
  undefined,
  'network',
  'decode',
  'unsupported',
]

const readStatus = ({ readyState }: PageSoundState): AudioFact =>
  readyState < HAVE_FUTURE_DATA ? { kind: 'waiting' } : { kind: 'started' }

/** Event of the host page's audio element -> the fact it reports. */
const readings: Readonly<Record<string, (sound: PageSoundState) => AudioFact | undefined>> = {
  playing: () => ({ kind: 'started' }),
  canplay: () => ({ kind: 'ready' }),
  waiting: (sound) => (sound.readyState < HAVE_FUTURE_DATA ? { kind: 'waiting' } : undefined),
  pause: ({ paused, ended, error }) => (!paused || ended || error ? undefined : { kind: 'paused' }),
  ended: () => ({ kind: 'ended' }),
  refused: () => ({ kind: 'refused' }),
  error: ({ error }) => {
    const reason = FAILURES[error]
    return reason ? { kind: 'failed', reason } : undefined
  },
}

/** An engine that uses the host page's audio element once that page owns the audio. */
export interface HostEngine extends AudioEngine {
  /** Whether the host page plays the sound by its own audio element. */
  hostOwnsAudio(): boolean
  /** Applies a state that the host page reports of its audio element. */
  updateSound(sound: PageSoundState): void
}

/**
 * Creates an engine that commands the host page's audio element once the page has reported one, and `own` until then.
 *
 *     const engine = createPageEngine(createHtmlAudioEngine(document), host)
 *     host.onMessage((message) => message.type === 'sound' && engine.updateSound(message))
 */
export const createHostEngine = (
  own: AudioEngine,
  { sendMessage }: Pick<Host, 'sendMessage'>,
): HostEngine => {
  const listeners = new Set<(fact: AudioFact) => void>()
  const report = (fact: AudioFact): void => {
    for (const listener of listeners) listener(fact)
  }
  const stopFollowingOwn = own.subscribe((fact) => {
    if (sound === null) report(fact)
  })
  let sound: PageSoundState | null = null
  let loaded = false
  const command = (action: AudioAction, url = '', seconds = 0): void =>
    sendMessage({ type: 'audio', action, url, seconds })
  const expect = (change: Partial<PageSoundState>): void => {
    if (sound) sound = { ...sound, ...change }
  }
  /** Don't command a state the host page already reports: it may have changed since. */
  const setPaused = (paused: boolean, action: AudioAction): void => {
    if (sound?.paused === paused) return
    expect({ paused })
    command(action)
  }
  const reportDuration = (before: number | null, duration: number | null): void => {
    if (duration !== null && duration !== before)
      report({ kind: 'durationKnown', durationMs: Math.round(duration * MS) })
  }
  const page: Omit<AudioEngine, 'setVolume' | 'canSetVolume' | 'setSpeed' | 'subscribe' | 'release'> = {
    adopt: () => {
      if (!sound || sound.paused || sound.error) return false
      loaded = true
      const { duration } = sound
      queueMicrotask(() => {
        if (!loaded || !sound) return
        reportDuration(null, duration)
        report(readStatus(sound))
      })
      return true
    },
    play: ({ url, startAtMs }) => {
      loaded = true
      expect({ currentTime: startAtMs / MS, duration: null, paused: false, error: 0, readyState: 0 })
      command('load', url, startAtMs / MS)
    },
    resume: () => setPaused(false, 'play'),
    pause: () => setPaused(true, 'pause'),
    stop: () => {
      const wasLoaded = loaded
      loaded = false
      setPaused(true, 'stop')
      expect({ currentTime: 0 })
      if (wasLoaded) report({ kind: 'stopped' })
    },
    seek: (positionMs) => {
      expect({ currentTime: positionMs / MS })
      command('seek', '', positionMs / MS)
    },
    // The page seeks at once, and its messages do not say how much it has received.
    isSeeking: () => false,
    receivedMs: () => 0,
    positionMs: () => Math.round((sound?.currentTime ?? 0) * MS),
    isLoaded: () => loaded && !sound?.error,
  }
  const active = () => (sound ? page : own)
  return {
    hostOwnsAudio: () => sound !== null,
    updateSound: (next) => {
      const before = sound?.duration ?? null
      sound = next
      if (next.event === 'play') loaded = true
      if (!loaded) return
      reportDuration(before, next.duration)
      const fact = readings[next.event]?.(next)
      if (fact) report(fact)
    },
    adopt: (address) => active().adopt(address),
    play: (source) => active().play(source),
    resume: () => active().resume(),
    pause: () => active().pause(),
    stop: () => active().stop(),
    seek: (positionMs) => active().seek(positionMs),
    isSeeking: () => active().isSeeking(),
    receivedMs: () => active().receivedMs(),
    positionMs: () => active().positionMs(),
    isLoaded: () => active().isLoaded(),
    // The host page has its own volume, which messages keep equal to this one.
    setVolume: own.setVolume,
    canSetVolume: own.canSetVolume,
    setSpeed: (speed) => {
      own.setSpeed(speed)
      if (sound) sendMessage({ type: 'rate', rate: speed })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    release: () => {
      stopFollowingOwn()
      listeners.clear()
      own.release()
    },
  }
}
