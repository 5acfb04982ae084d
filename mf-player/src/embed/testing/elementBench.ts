import { createFakeClock } from '@site/shared/testing/node'
import type { RadioPlayer } from '../../../assets/embed/player'
import type { FrameLink, FrameOpener } from '../element/frameLink'
import { createPageSound, type PageSound } from '../element/pageSound'
import { createPlayerElement } from '../element/playerElement'
import type { FrameMessage, HostMessage, MediaEvent, MediaState } from '../protocol/messages'

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
  readonly audio: PageSound
  isOn(): boolean
  arrives(): void
  /** From the next address on nothing answers. */
  hangs(): void
  ends(): void
  fails(): void
}

const createFakeSound = (): FakeSound => {
  const audio = createPageSound(document) as HTMLAudioElement
  let [on, answers] = [false, true]
  const stop = (type: string): void => {
    on = false
    audio.dispatchEvent(new Event(type))
  }
  Object.defineProperties(audio, {
    paused: { get: () => !on },
    play: {
      value: () => {
        on = true
        return answers ? Promise.resolve() : new Promise(() => {})
      },
    },
    pause: {
      value: () => {
        on = false
      },
    },
    load: { value: () => {} },
  })
  return {
    audio,
    isOn: () => on,
    arrives: () => audio.dispatchEvent(new Event('playing')),
    hangs: () => {
      answers = false
    },
    ends: () => stop('ended'),
    fails: () => stop('error'),
  }
}

/** A frame that was opened, played by the test. */
interface FakeFrame {
  readonly address: string
  readonly title: string
  readonly posted: readonly HostMessage[]
  readonly isClosed: boolean
  /** Answers the page: it hears from now on. */
  comes(): void
  says(message: FrameMessage | null): void
  tells(event: MediaEvent, state?: Partial<MediaState>): void
  staysAway(): void
}

const silent: MediaState = {
  currentTime: 0,
  duration: null,
  paused: true,
  ended: false,
  volume: 1,
  muted: false,
}

const openFakeFrame = (
  { hear, onMissing }: FrameOpener,
  address: string,
  title: string,
): FakeFrame & { readonly link: FrameLink } => {
  const posted: HostMessage[] = []
  let [ready, closed] = [false, false]
  return {
    address,
    title,
    posted,
    get isClosed() {
      return closed
    },
    comes: () => {
      ready = true
      hear({ type: 'ready' })
    },
    says: hear,
    tells: (event, state) => hear({ type: 'state', event, ...silent, ...state }),
    staysAway: onMissing,
    link: {
      frame: document.createElement('iframe'),
      post: (message) => {
        if (ready) posted.push(message)
        return ready
      },
      close: () => {
        closed = true
      },
    },
  }
}

let count = 0

/** Defines an element whose audio and frames are the test's, and puts one into the page. */
export const createElementBench = (attributes: Readonly<Record<string, string>> = {}) => {
  // The environment of the tests has style sheets, but none a script can fill.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} })
  count += 1
  const [name, clock, sounds, frames] = [
    `radio-player-${count}`,
    createFakeClock(),
    [] as FakeSound[],
    [] as FakeFrame[],
  ]
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
      openFrame: (...asked) => {
        const frame = openFakeFrame(...asked)
        frames.push(frame)
        return frame.link
      },
    }),
  )
  const put = (given: Readonly<Record<string, string>> = attributes) => {
    const element = document.createElement(name) as RadioPlayer
    for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value)
    document.body.append(element)
    return element
  }
  const element = put()
  const last = <Made>(made: readonly Made[]): Made => {
    const found = made.at(-1)
    if (found === undefined) throw new Error('Nothing was made yet')
    return found
  }
  return {
    element,
    put,
    clock,
    frames,
    sound: last(sounds),
    frame: () => last(frames),
    button: () => element.shadowRoot?.querySelector('button') ?? null,
    link: () => element.shadowRoot?.querySelector('a') ?? null,
  }
}
