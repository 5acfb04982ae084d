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

/** The audio of the page, played by the test. */
interface FakeSound {
  readonly audio: HTMLAudioElement
  isOn(): boolean
  arrives(): void
  /** From the next `play()` on the browser requires a gesture. */
  requiresGesture(): void
  ends(): void
  /** @param code of a `MediaError` */
  fails(code?: number): void
  tells(event: string): void
}

const createFakeSound = (): FakeSound => {
  const audio = createPageSound(document)
  const requests = createRequests()
  let [on, allowed] = [false, true]
  const tells = (event: string): void => void audio.dispatchEvent(new Event(event))
  const hush = (): boolean => {
    const wasOn = on
    on = false
    requests.settle('pause')
    return wasOn
  }
  const members = {
    error: null as { readonly code: number } | null,
    play: () => {
      if (!allowed) return Promise.reject(new DOMException('', 'NotAllowedError'))
      const heard = requests.add()
      if (!on) {
        on = true
        tells('play')
      }
      return heard
    },
    pause: () => {
      if (hush()) tells('pause')
    },
    load: () => {
      members.error = null
      hush()
    },
  }
  const setSource = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')?.set
  Object.defineProperties(audio, {
    src: {
      get: () => audio.getAttribute('src') ?? '',
      set: (address: string) => {
        members.error = null
        hush()
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
    tells,
    isOn: () => on,
    arrives: () => {
      tells('playing')
      requests.settle('playing')
    },
    requiresGesture: () => {
      allowed = false
    },
    ends: () => {
      hush()
      tells('ended')
    },
    fails: (code = 4) => {
      members.error = { code }
      tells('error')
      requests.settle('error')
    },
  }
}

/** A frame that was opened, played by the test. */
interface FakeFrame {
  readonly address: string
  readonly title: string
  readonly posted: readonly HostMessage[]
  readonly isClosed: boolean
  /** Answers the page: it hears from now on. */
  answers(): void
  /** The same, and has read what the page posted at once. */
  comes(): void
  says(message: FrameMessage | null): void
  tells(event: MediaEvent, state?: Partial<MediaState>): void
  staysAway(): void
}

const openFakeFrame = (
  { greet, hear, onMissing }: FrameOpener,
  address: string,
  title: string,
): FakeFrame & { readonly link: FrameLink } => {
  const posted: HostMessage[] = []
  let [ready, closed] = [false, false]
  const answers = (): void => {
    ready = true
    greet()
  }
  return {
    address,
    title,
    posted,
    get isClosed() {
      return closed
    },
    answers,
    comes: () => {
      answers()
      hear({ type: 'ready' })
    },
    says: hear,
    tells: (event, state) => hear({ type: 'state', event, ...SILENT, ...state }),
    staysAway: onMissing,
    link: {
      frame: document.createElement('iframe'),
      post: (message) => {
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
 * Defines an element whose audio and frames are the test's, and puts one into the page.
 * @param early properties that are set before the element is defined
 */
export const createElementBench = (
  attributes: Readonly<Record<string, string>> = {},
  early: Readonly<Record<string, unknown>> = {},
) => {
  // The environment of the tests has style sheets, but none a script can fill.
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
      openFrame: (...asked) => {
        const frame = openFakeFrame(...asked)
        frames.push(frame)
        return frame.link
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
    sound: last(sounds),
    lastSound: () => last(sounds),
    frame: () => last(frames),
    button: () => element.shadowRoot?.querySelector('button') ?? null,
    link: () => element.shadowRoot?.querySelector('a') ?? null,
  }
}
