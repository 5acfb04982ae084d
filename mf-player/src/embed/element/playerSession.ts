import type { Clock } from '@site/shared/clock'
import type { RadioPlayer } from '../../../assets/embed/player'
import type { FrameMessage, MediaEvent } from '../protocol/messages'
import type { ElementSite } from './elementSite'
import type { FrameLink, openFrame } from './frameLink'
import { idle, isNews } from './heardMedia'
import { adjust, isHeard, type PageSound, playFrom, silence } from './pageSound'
import { frameAddress, labelOf, soundAddress, startOf, subjectOf } from './playerOptions'
import { createRequests } from './requests'
import type { Swatch } from './swatch'

/** A sound that has not come by then is not waited for. */
const LATE_MS = 1000

/** What a session reaches the page and the site by. */
export interface SessionPorts {
  readonly site: ElementSite
  /** Of the frames. */
  readonly origin: string
  readonly clock: Pick<Clock, 'after' | 'now'>
  readonly createSound: (page: Document) => PageSound
  readonly openFrame: typeof openFrame
}

/** What an element has besides being one. */
export type Media = Omit<RadioPlayer, keyof HTMLElement>

/** A player of a page: heard from the page at the tap, from its frame once that has come. */
export interface PlayerSession {
  readonly media: Media
  /** Silent, and ready to be touched again. */
  reset(): void
}

/**
 * The session of an element, which tells what happens as events of it.
 * @param onSounding told when it begins to sound, and when it ends
 */
export const createPlayerSession = (
  element: HTMLElement,
  swatch: Omit<Swatch, 'button' | 'dress'>,
  onSounding: (sounding: boolean) => void,
  { site, origin, clock, createSound, openFrame }: SessionPorts,
): PlayerSession => {
  const page = element.ownerDocument
  const [state, sound, requests] = [idle(), createSound(page), createRequests()]
  let link: FrameLink | null = null
  let ignored = 0
  const tell = (event: MediaEvent): void => {
    if (!isNews(state, event)) return
    if (event === 'playing') {
      swatch.setBusy(false)
      requests.settle()
    }
    if (event === 'error') requests.settle('NotSupportedError')
    if (event === 'playing' || !state.sounding) onSounding(state.sounding)
    element.dispatchEvent(new Event(event))
  }
  const post: FrameLink['post'] = (message) => link?.post(message) === true
  sound.onplaying = () => tell('playing')
  sound.onerror = sound.onended = () => void post({ type: 'drop' })
  const startAt = (): number => state.currentTime || startOf(element)
  const stop = (): void => {
    link?.close()
    link = null
    silence(sound)
  }
  /** Wherever it sounds. */
  const change = (loudness?: Partial<typeof state>): void => {
    const { volume, muted } = Object.assign(state, loudness)
    adjust(sound, state)
    if (!post({ type: 'volume', volume, muted })) tell('volumechange')
  }
  /** While the page sounds, the frame is only on its way. */
  const follow = ({
    event,
    type: _,
    paused: __,
    ...heard
  }: Extract<FrameMessage, { type: 'state' }>): void => {
    if (event === 'playing') silence(sound)
    if (isHeard(sound) && event !== 'pause') return
    Object.assign(state, heard)
    tell(event)
  }
  const greet = (): void => {
    swatch.yieldToFrame()
    change()
    post({ type: 'take', seconds: sound.currentTime || startAt() })
  }
  const hear = (message: FrameMessage | null): void => {
    if (!message) ignored += 1
    else if (message.type === 'ready') greet()
    else if (message.type === 'state') follow(message)
    else if (message.type === 'quiet') silence(sound)
    else if (message.type === 'nowplaying')
      element.dispatchEvent(new CustomEvent(message.type, { detail: message }))
    else if (!isHeard(sound)) requests.settle('NotAllowedError')
  }
  const giveUp = (): void => {
    stop()
    tell('error')
    state.paused = true
    swatch.giveUp()
  }
  const reset = (): void => {
    stop()
    swatch.reset()
    requests.settle('AbortError')
    if (!state.paused) tell('pause')
    Object.assign(state, { currentTime: 0, duration: null, ended: false })
  }
  const open = (): void => {
    if (link || state.paused) return
    const opener = { page, clock, hear, onMissing: giveUp }
    link = openFrame(opener, frameAddress(element, origin), labelOf(element, site.radio))
    swatch.cover(link.frame)
  }
  /** The sound of the page begins in the gesture, and has the network to itself: the frame follows. */
  const begin = (): void => {
    adjust(sound, state)
    void playFrom(sound, soundAddress(element, site, origin, clock.now()), startAt()).then(open)
    clock.after(LATE_MS, open)
    tell('play')
    swatch.setBusy(true)
  }
  return {
    reset,
    media: {
      get currentTime() {
        return isHeard(sound) ? sound.currentTime : state.currentTime
      },
      set currentTime(seconds) {
        state.currentTime = seconds
        post({ type: 'seek', seconds })
      },
      get duration() {
        return state.duration ?? (subjectOf(element) ? Number.NaN : Number.POSITIVE_INFINITY)
      },
      get paused() {
        return state.paused
      },
      get ended() {
        return state.ended
      },
      get volume() {
        return state.volume
      },
      set volume(volume) {
        change({ volume })
      },
      get muted() {
        return state.muted
      },
      set muted(muted) {
        change({ muted })
      },
      get ignoredMessages() {
        return ignored
      },
      play: async () => {
        if (state.sounding) return
        const heard = requests.add()
        if (!post({ type: 'play' }) && state.paused) begin()
        await heard
      },
      pause: () => {
        if (!post({ type: 'pause' }) && !state.paused) reset()
        silence(sound)
      },
    },
  }
}
