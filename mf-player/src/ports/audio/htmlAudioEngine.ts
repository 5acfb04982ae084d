import type { AudioEngine, AudioFact, AudioFailure } from './audioEngine'

/** On the audio element of the page: the address of an early sound, until a player adopts it; empty from then on. */
const MARK = 'data-site-sound'

const MS = 1000

/** The sound of this place: an earlier version of the player may have left it playing there. */
const adoptOrCreate = (place: ParentNode & Node, document: Document): HTMLAudioElement => {
  const kept = place.querySelector<HTMLAudioElement>(`audio[${MARK}]`)
  if (kept) return kept
  const element = document.createElement('audio')
  element.setAttribute(MARK, '')
  element.preload = 'none'
  place.append(element)
  return element
}

/** The bootstrap script owns the sound of an early click until the player adopts or replaces it. */
const isEarly = (element: HTMLAudioElement): boolean => element.getAttribute(MARK) !== ''

const isOn = ({ paused, error }: HTMLAudioElement): boolean => !paused && error === null

/** Whether nothing that comes next is there to be played. */
const lacksData = ({ readyState }: HTMLAudioElement): boolean =>
  readyState < HTMLMediaElement.HAVE_FUTURE_DATA

/** What a sound that is on has to tell of itself. */
const stateOf = (element: HTMLAudioElement): AudioFact =>
  lacksData(element) ? { kind: 'waiting' } : { kind: 'started' }

const failureOf = ({ error, src }: HTMLAudioElement, refusedUrl: string): AudioFailure => {
  if (src === refusedUrl) return 'blocked'
  const code = error?.code
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network'
  return code === MediaError.MEDIA_ERR_DECODE ? 'decode' : 'unsupported'
}

/** Nothing is wrong with what a browser stops loading by itself, as Firefox does where a page is left. */
const wasAborted = ({ error }: HTMLAudioElement): boolean => error?.code === MediaError.MEDIA_ERR_ABORTED

const wantsGesture = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'NotAllowedError'

/** The fact in each event of the element; undefined when there is none. */
const readings: Readonly<
  Record<string, (element: HTMLAudioElement, refusedUrl: string) => AudioFact | undefined>
> = {
  playing: () => ({ kind: 'started' }),
  canplay: () => ({ kind: 'ready' }),
  /** Where a decoder was late, Chromium tells of the gap once it is over. */
  waiting: (element) => (lacksData(element) ? { kind: 'waiting' } : undefined),
  /** Browsers also pause what ended or failed: that is a fact of its own. */
  pause: ({ ended, error }) => (ended || error ? undefined : { kind: 'paused' }),
  ended: () => ({ kind: 'ended' }),
  error: (element, refusedUrl) => {
    if (!element.hasAttribute('src')) return undefined
    if (wasAborted(element)) return { kind: 'paused' }
    return { kind: 'failed', reason: failureOf(element, refusedUrl) }
  },
}

/** WebKit may have metadata before it has a length, and tells of no change when the length comes. */
const LENGTH_EVENTS = ['loadedmetadata', 'durationchange', 'playing', 'timeupdate'] as const

/** Milliseconds; null while unknown and for an endless stream. */
const lengthOf = ({ duration }: HTMLAudioElement): number | null =>
  Number.isFinite(duration) && duration > 0 ? Math.round(duration * MS) : null

/** Listens to every event of `readings` until the answer is called. */
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

/** Some platforms keep the volume to their own buttons: writing it changes nothing there. What sounds is left alone. */
const volumeObeys = (document: Document): boolean => {
  const silent = document.createElement('audio')
  silent.volume = 0.5
  return silent.volume === 0.5
}

/**
 * The audio element of the page, as an engine; no other file touches it.
 * @param place it stands in: the page, or what a player has of a page of somebody else
 */
export const createHtmlAudioEngine = (
  document: Document,
  place: ParentNode & Node = document.body,
): AudioEngine => {
  const element = adoptOrCreate(place, document)
  const listeners = new Set<(fact: AudioFact) => void>()
  const report = (fact: AudioFact): void => {
    if (isEarly(element)) return
    for (const listener of listeners) listener(fact)
  }
  const stopReading = readEvents(element, report)
  const hasSource = (): boolean => element.hasAttribute('src') && !isEarly(element)
  let attempt = 0
  /** A position set before the length is known is lost in some browsers: it is kept here until then. */
  let pendingMs: number | null = null

  let lengthMs: number | null = null

  const goToPending = (): void => {
    if (pendingMs === null || !(element.duration > 0)) return
    if (pendingMs < element.duration * MS) element.currentTime = pendingMs / MS
    pendingMs = null
  }
  const readLength = (): void => {
    const before = lengthMs
    lengthMs = lengthOf(element)
    if (lengthMs !== null && lengthMs !== before) report({ kind: 'durationKnown', durationMs: lengthMs })
    goToPending()
  }
  for (const type of LENGTH_EVENTS) element.addEventListener(type, readLength)

  const resume = (): void => {
    const current = attempt
    element.play().catch((cause: unknown) => {
      if (current === attempt && wantsGesture(cause)) report({ kind: 'refused' })
    })
  }

  const own = (): void => {
    attempt += 1
    lengthMs = null
    element.setAttribute(MARK, '')
  }

  return {
    takeUp: (address) => {
      if (!isEarly(element) || element.getAttribute(MARK) !== address || !isOn(element)) return false
      own()
      const current = attempt
      queueMicrotask(() => {
        if (current !== attempt) return
        readLength()
        report(stateOf(element))
      })
      return true
    },
    play: ({ url, startAtMs }) => {
      own()
      pendingMs = startAtMs > 0 ? startAtMs : null
      element.src = url
      resume()
    },
    resume,
    pause: () => element.pause(),
    stop: () => {
      const hadSource = hasSource()
      own()
      pendingMs = null
      element.pause()
      element.removeAttribute('src')
      element.load()
      if (hadSource) report({ kind: 'stopped' })
    },
    seek: (positionMs) => {
      pendingMs = positionMs
      goToPending()
    },
    positionMs: () => {
      if (!hasSource()) return 0
      return pendingMs ?? Math.round(element.currentTime * MS)
    },
    isLoaded: () => hasSource() && element.error === null,
    setVolume: (volume) => {
      element.volume = volume
    },
    canSetVolume: () => volumeObeys(document),
    setSpeed: (speed) => {
      element.defaultPlaybackRate = speed
      element.playbackRate = speed
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    release: () => {
      stopReading()
      for (const type of LENGTH_EVENTS) element.removeEventListener(type, readLength)
      listeners.clear()
    },
  }
}
