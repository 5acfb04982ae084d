// The engine on the page's audio element; no other file touches that element.
import type { AudioEngine, AudioFact, AudioFailure } from './audioEngine'
import { canSeekTo, sumRanges } from './timeRanges'

/** Attribute of the audio element: the address of an early sound, empty once a player has adopted it. */
const MARK = 'data-site-sound'

const MS = 1000

/** An earlier version of the player, or an early click, may have left an element that plays. */
const adoptOrCreate = (place: ParentNode & Node, document: Document): HTMLAudioElement => {
  const kept = place.querySelector<HTMLAudioElement>(`audio[${MARK}]`)
  if (kept) return kept
  const element = document.createElement('audio')
  element.setAttribute(MARK, '')
  element.preload = 'none'
  place.append(element)
  return element
}

/** True until the player adopts or replaces the sound of an early click: the bootstrap script owns it. */
const isEarly = (element: HTMLAudioElement): boolean => element.getAttribute(MARK) !== ''

const isPlaying = ({ paused, error }: HTMLAudioElement): boolean => !paused && error === null

const lacksData = ({ readyState }: HTMLAudioElement): boolean =>
  readyState < HTMLMediaElement.HAVE_FUTURE_DATA

const readStatus = (element: HTMLAudioElement): AudioFact =>
  lacksData(element) ? { kind: 'waiting' } : { kind: 'started' }

const readFailure = ({ error, src }: HTMLAudioElement, refusedUrl: string): AudioFailure => {
  if (src === refusedUrl) return 'blocked'
  const code = error?.code
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network'
  return code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'unsupported'
}

/** Firefox aborts the download when the visitor leaves the page: not a failure. */
const wasAborted = ({ error }: HTMLAudioElement): boolean => error?.code === MediaError.MEDIA_ERR_ABORTED

const requiresGesture = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'NotAllowedError'

/** The fact that each event of the element reports; undefined for none. */
const readings: Readonly<
  Record<string, (element: HTMLAudioElement, refusedUrl: string) => AudioFact | undefined>
> = {
  playing: () => ({ kind: 'started' }),
  canplay: () => ({ kind: 'ready' }),
  /** When a decoder was late, Chromium fires `waiting` after the gap: ignored. */
  waiting: (element) => (lacksData(element) ? { kind: 'waiting' } : undefined),
  /**
   * Browsers also fire `pause` at an end or a failure, which has its own fact. Of a sound that was resumed in the same task
   * they fire it late.
   */
  pause: ({ paused, ended, error }) => (!paused || ended || error ? undefined : { kind: 'paused' }),
  ended: () => ({ kind: 'ended' }),
  error: (element, refusedUrl) => {
    if (!element.hasAttribute('src')) return undefined
    if (wasAborted(element)) return { kind: 'paused' }
    return { kind: 'failed', reason: readFailure(element, refusedUrl) }
  },
}

/** WebKit may have metadata before a duration, and fires no `durationchange` once it has one. */
const DURATION_EVENTS = ['loadedmetadata', 'durationchange', 'playing', 'timeupdate'] as const

/** Milliseconds; null while unknown and for an endless stream. */
const readDurationMs = ({ duration }: HTMLAudioElement): number | null =>
  Number.isFinite(duration) && duration > 0 ? Math.round(duration * MS) : null

const readEvents = (element: HTMLAudioElement, report: (fact: AudioFact) => void): (() => void) => {
  let refusedUrl = ''
  const notePolicy = ({ blockedURI, disposition }: SecurityPolicyViolationEvent): void => {
    if (disposition === 'enforce') refusedUrl = blockedURI
  }
  const read = ({ type }: Event): void => {
    const fact = readings[type]?.(element, refusedUrl)
    if (fact) report(fact)
  }
  const page = element.ownerDocument
  page.addEventListener('securitypolicyviolation', notePolicy)
  for (const type of Object.keys(readings)) element.addEventListener(type, read)
  return () => {
    page.removeEventListener('securitypolicyviolation', notePolicy)
    for (const type of Object.keys(readings)) element.removeEventListener(type, read)
  }
}

/** The highest rate that browsers accept. */
const MAX_RATE = 16
/** The last seconds are approached more slowly: a position is reported four times a second. */
const MIN_APPROACH_RATE = 4

/** On some platforms only hardware buttons set the volume. Tried on another element, so that no sound changes. */
const canWriteVolume = (document: Document): boolean => {
  const silent = document.createElement('audio')
  silent.volume = 0.5
  return silent.volume === 0.5
}

/** @param place element that holds the audio element: on another site, the player's own */
export const createHtmlAudioEngine = (
  document: Document,
  place: ParentNode & Node = document.body,
): AudioEngine => {
  const element = adoptOrCreate(place, document)
  const listeners = new Set<(fact: AudioFact) => void>()
  const hasSource = (): boolean => element.hasAttribute('src') && !isEarly(element)
  let attempt = 0
  let speed = 1
  /** Some browsers lose a position that is set before the duration is known: it is kept here until then. */
  let pendingMs: number | null = null
  /** Whether that position is the start of the source, rather than of a seek. */
  let isStart = false

  /** While the sound plays ahead, silently and fast, to a position that cannot be set. */
  let isApproaching = false
  let durationMs: number | null = null

  const endApproach = (): void => {
    if (!isApproaching) return
    isApproaching = false
    pendingMs = null
    element.muted = false
    element.playbackRate = speed
  }
  const report = (fact: AudioFact): void => {
    if (isEarly(element)) return
    if (fact.kind === 'ended') endApproach()
    if (isApproaching && fact.kind === 'ready') return
    const isSilent = isApproaching && fact.kind === 'started'
    for (const listener of listeners) listener(isSilent ? { kind: 'waiting' } : fact)
  }
  const stopReading = readEvents(element, report)

  /** Called again at each `timeupdate`, until the position is reached. */
  const approach = (seconds: number): void => {
    if (!isApproaching) {
      isApproaching = true
      pendingMs = seconds * MS
      if (element.currentTime > seconds) element.currentTime = 0
      if (isPlaying(element)) report({ kind: 'waiting' })
    }
    const left = seconds - element.currentTime
    if (left > 0) {
      element.muted = true
      element.playbackRate = Math.min(MAX_RATE, Math.max(MIN_APPROACH_RATE, left))
      return
    }
    endApproach()
    if (isPlaying(element)) report(readStatus(element))
  }
  const seekToPending = (): void => {
    if (pendingMs === null || !(element.duration > 0)) return
    const seconds = Math.min(pendingMs / MS, element.duration)
    if (!canSeekTo(element.seekable, seconds)) approach(seconds)
    else {
      endApproach()
      pendingMs = null
      element.currentTime = seconds
    }
  }
  const readDuration = (): void => {
    const before = durationMs
    durationMs = readDurationMs(element)
    if (durationMs !== null && durationMs !== before) report({ kind: 'durationKnown', durationMs })
    if (isStart && pendingMs !== null && pendingMs >= element.duration * MS) pendingMs = null
    seekToPending()
  }
  for (const type of DURATION_EVENTS) element.addEventListener(type, readDuration)

  const resume = (): void => {
    const current = attempt
    element.play().catch((cause: unknown) => {
      if (current === attempt && requiresGesture(cause)) report({ kind: 'refused' })
    })
  }

  const takeOwnership = (): void => {
    endApproach()
    attempt += 1
    durationMs = null
    element.setAttribute(MARK, '')
  }

  return {
    adopt: (address) => {
      if (!isEarly(element) || element.getAttribute(MARK) !== address || !isPlaying(element)) return false
      takeOwnership()
      const current = attempt
      queueMicrotask(() => {
        if (current !== attempt) return
        readDuration()
        report(readStatus(element))
      })
      return true
    },
    play: ({ url, startAtMs }) => {
      takeOwnership()
      pendingMs = startAtMs > 0 ? startAtMs : null
      isStart = true
      element.src = url
      resume()
    },
    resume,
    pause: () => element.pause(),
    stop: () => {
      const hadSource = hasSource()
      takeOwnership()
      pendingMs = null
      element.pause()
      element.removeAttribute('src')
      element.load()
      if (hadSource) report({ kind: 'stopped' })
    },
    seek: (positionMs) => {
      endApproach()
      pendingMs = positionMs
      isStart = false
      seekToPending()
    },
    isSeeking: () => isApproaching || element.seeking,
    receivedMs: () => Math.round((sumRanges(element.buffered) + element.currentTime) * MS),
    positionMs: () => {
      if (!hasSource()) return 0
      return pendingMs ?? Math.round(element.currentTime * MS)
    },
    isLoaded: () => hasSource() && element.error === null,
    setVolume: (volume) => {
      element.volume = volume
    },
    canSetVolume: () => canWriteVolume(document),
    setSpeed: (next) => {
      speed = next
      element.defaultPlaybackRate = speed
      if (!isApproaching) element.playbackRate = speed
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    release: () => {
      endApproach()
      stopReading()
      for (const type of DURATION_EVENTS) element.removeEventListener(type, readDuration)
      listeners.clear()
    },
  }
}
