import { createFakeClock } from '@site/shared/testing/node'
import type { RadioPlayer } from '../../../assets/embed/player'
import type { FrameLink, FrameOpener } from '../element/frameLink'
import { createPageSound, watchPolicy } from '../element/pageSound'
import { createPlayerElement } from '../element/playerElement'
import { createRequests } from '../element/requests'
import {
  type FrameMessage,
  type HostMessage,
  type MediaEvent,
  type MediaState,
  SILENT,
} from '../protocol/messages'

export const ORIGIN = 'https://radio.example'

export const SITE = {
  element: 'radio-player',
  radio: 'Radio',
  publicUrl: `${ORIGIN}/`,
  liveStream: '/live',
  sound: '/sound',
}

/** An audio element of the page that the test controls. */
interface FakeSound {
  readonly audio: HTMLAudioElement
  isPlaying(): boolean
  startPlaying(): void
  /** The next `play()` is rejected: the browser requires a gesture. */
  requireGesture(): void
  end(): void
  /** @param code of a `MediaError` */
  fail(code?: number): void
  emit(event: string): void
}

const createFakeSound = (): FakeSound => {
  const audio = createPageSound(document)
  const requests = createRequests()
  let [on, allowed] = [false, true]
  const emit = (event: string): void => void audio.dispatchEvent(new Event(event))
  const silence = (): boolean => {
    const wasOn = on
    on = false
    requests.settle('pause')
    return wasOn
  }
  const members = {
    error: null as { readonly code: number } | null,
    play: () => {
      if (!allowed) return Promise.reject(new DOMException('', 'NotAllowedError'))
      const request = requests.add()
      if (!on) {
        on = true
        emit('play')
      }
      return request
    },
    pause: () => {
      if (silence()) emit('pause')
    },
    load: () => {
      members.error = null
      silence()
      emit('emptied')
    },
  }
  const setSource = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')?.set
  Object.defineProperties(audio, {
    src: {
      get: () => audio.getAttribute('src') ?? '',
      set: (address: string) => {
        members.error = null
        silence()
        setSource?.call(audio, address)
      },
    },
    paused: { get: () => !on },
    error: { get: () => members.error },
    play: { value: members.play },
    pause: { value: members.pause },
    load: { value: members.load },
  })
  return {
    audio,
    emit,
    isPlaying: () => on,
    startPlaying: () => {
      emit('playing')
      requests.settle('playing')
    },
    requireGesture: () => {
      allowed = false
    },
    end: () => {
      silence()
      emit('ended')
    },
    fail: (code = 4) => {
      members.error = { code }
      emit('error')
      requests.settle('error')
    },
  }
}

/** An opened frame that the test controls. */
interface FakeFrame {
  readonly address: string
  readonly title: string
  readonly posted: readonly HostMessage[]
  readonly isClosed: boolean
  /** Answers the page's `hello`; from then on the frame receives messages. */
  answer(): void
  /** Answers, and has read the page's first messages. */
  load(): void
  send(message: FrameMessage | null): void
  emit(event: MediaEvent, state?: Partial<MediaState>): void
  timeOut(): void
}

const openFakeFrame = (
  { onFirstAnswer, onMessage, onMissing }: FrameOpener,
  address: string,
  title: string,
): FakeFrame & { readonly link: FrameLink } => {
  const posted: HostMessage[] = []
  let [ready, closed] = [false, false]
  const answer = (): void => {
    ready = true
    onFirstAnswer()
  }
  return {
    address,
    title,
    posted,
    get isClosed() {
      return closed
    },
    answer,
    load: () => {
      answer()
      onMessage({ type: 'ready' })
    },
    send: onMessage,
    emit: (event, state) => onMessage({ type: 'state', event, ...SILENT, ...state }),
    timeOut: onMissing,
    link: {
      frame: document.createElement('iframe'),
      sendMessage: (message) => {
        if (ready) posted.push(message)
      },
      close: () => {
        closed = true
      },
    },
  }
}

let count = 0

/**
 * Defines an element with fake audio and frames, and adds one to the page.
 * @param early properties set before the element is defined
 * @param answers of the service, by address; any other address fails
 */
export const createElementBench = (
  attributes: Readonly<Record<string, string>> = {},
  early: Readonly<Record<string, unknown>> = {},
  answers: Readonly<Record<string, unknown>> = {},
) => {
  const asked: string[] = []
  // jsdom has style sheets, but no constructed ones.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} })
  Object.assign(ShadowRoot.prototype, { adoptedStyleSheets: [] })
  count += 1
  const [name, clock, sounds, frames] = [
    `radio-player-${count}`,
    createFakeClock(),
    [] as FakeSound[],
    [] as FakeFrame[],
  ]
  const element = document.createElement(name) as RadioPlayer
  Object.assign(element, early)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  document.body.append(element)
  customElements.define(
    name,
    createPlayerElement({
      site: SITE,
      origin: ORIGIN,
      clock,
      createSound: () => {
        const sound = createFakeSound()
        sounds.push(sound)
        return sound.audio
      },
      isBlocked: watchPolicy(document),
      openFrame: (...request) => {
        const frame = openFakeFrame(...request)
        frames.push(frame)
        return frame.link
      },
      fetchAnswer: async (address) => {
        asked.push(address)
        return answers[address] ?? null
      },
    }),
  )
  const last = <Made>(made: readonly Made[]): Made => {
    const found = made.at(-1)
    if (found === undefined) throw new Error('Nothing was made yet')
    return found
  }
  return {
    element,
    putAnother: () => {
      const another = document.createElement(name) as RadioPlayer
      document.body.append(another)
      return another
    },
    clock,
    frames,
    /** Addresses that previews have fetched. */
    asked,
    sound: last(sounds),
    lastSound: () => last(sounds),
    frame: () => last(frames),
    button: () => element.shadowRoot?.querySelector('button') ?? null,
    link: () => element.shadowRoot?.querySelector('a') ?? null,
  }
}
