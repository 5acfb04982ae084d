import type { FrameMessage, HostMessage } from '../protocol/messages'
import type { FrameLink } from './frameLink'
import { describeSound, dropSource, SOUND_EVENTS, SOUNDS_AFTER, setSource } from './pageSound'
import { contentFor, frameAddress, readStart, readSubject, soundAddress, writeLabel } from './playerOptions'
import { createRequests } from './requests'
import type { PlayerSession, SessionPorts } from './sessionPorts'
import type { Swatch } from './swatch'

/** The frame does not wait longer for the sound, which has the network to itself until then. */
const MAX_HEAD_START_MS = 1000
/** A player that is back in the page by then was moved: scripts move elements over several tasks. */
const MAX_MOVE_MS = 100

/** @param onSounding called when the sound begins, and when it ends */
export const createPlayerSession = (
  element: HTMLElement,
  swatch: Swatch,
  onSounding: (sounding: boolean) => void,
  { site, origin, clock, createSound, isBlocked, openFrame }: SessionPorts,
): PlayerSession => {
  const sound = createSound()
  const requests = createRequests()
  /** Properties of the sound the frame plays, by name; null while the page plays. */
  let inFrame: Record<string, unknown> | null = null
  let link: FrameLink | null = null
  /** Events the frame will post in answer to commands of the page, which dispatched them already. */
  let echoes: string[] = []
  /** The browser pauses a sound with controls that leaves the page; it plays on where the player is put back. */
  let resumes = false
  let subject = readSubject(element)
  let sounding = false
  let failed = false
  let ignored = 0
  /** Where a show begins that is named after its position, as `src` may be. */
  let startAtS = 0

  const post: FrameLink['post'] = (message) => link?.post(message)
  const describeVolume = (): HostMessage => ({ type: 'volume', volume: sound.volume, muted: sound.muted })
  const findStart = (): number => sound.currentTime || readStart(element)

  const read = (name: string): unknown => {
    const value = inFrame && name in inFrame ? inFrame[name] : sound[name as keyof HTMLAudioElement]
    return name === 'duration' && Number.isNaN(value) && !subject ? Number.POSITIVE_INFINITY : value
  }

  /** Isolated pages admit sounds of other hosts by a header alone. */
  const describeError = (): string =>
    contentFor(element).failed +
    (globalThis.crossOriginIsolated && sound.currentSrc
      ? ` (Cross-Origin-Resource-Policy: ${sound.currentSrc})`
      : '')

  const update = (): void => {
    const isOff = failed || read('paused') === true
    swatch.update({ paused: isOff, busy: !(isOff || sounding), note: failed ? describeError() : '' })
  }

  const tell = (event: string): void => {
    if (sounding !== (SOUNDS_AFTER[event] ?? sounding)) {
      sounding = !sounding
      onSounding(sounding)
    }
    if (event === 'error') failed = true
    if (/^play/.test(event)) failed = false
    if (inFrame) requests.settle(event)
    update()
    element.dispatchEvent(new Event(event))
  }

  const drop = (): void => {
    if (dropSource(sound)) tell('pause')
  }

  const prepare = (): void => {
    sound.preload = 'none'
    setSource(sound, soundAddress(element, site, origin, clock.now()), subject ? findStart() : 0)
  }

  const greet = (): void => {
    if (!inFrame) {
      post(describeSound(sound, sound.paused ? 'pause' : 'play'))
      return
    }
    echoes = []
    post(describeVolume())
    if (inFrame.currentTime) post({ type: 'seek', seconds: inFrame.currentTime as number })
    if (!inFrame.paused) post({ type: 'play' })
  }

  /** The policy of the page names our site, not every host of sounds: the frame allows them. */
  const moveToFrame = (): Record<string, unknown> => {
    inFrame ??= { currentTime: findStart(), paused: false, error: null }
    return inFrame
  }

  /** A frame that plays by itself ends the sound of the page, which has told its own beginning. */
  const followFrame = ({
    event,
    volume,
    muted,
    ...state
  }: Extract<FrameMessage, { type: 'state' }>): void => {
    if (event === 'volumechange') Object.assign(sound, { volume, muted })
    else if (inFrame || event === 'playing') {
      const before = moveToFrame()
      dropSource(sound)
      const isEcho = event === echoes[0] && echoes.shift()
      const isKnown = isEcho || event === (before.paused ? 'pause' : 'play')
      const error = event === 'error' ? { code: 4 } : null
      const { paused } = echoes[0] ? before : state
      inFrame = { ...state, paused, duration: state.duration ?? Number.NaN, error }
      if (!isKnown) tell(event)
    }
  }

  const start = (): void =>
    void sound.play().catch(({ name }: DOMException) => {
      if (name === 'NotAllowedError') post(describeSound(sound, 'refused'))
    })

  const obey = ({ action, url, seconds }: Extract<FrameMessage, { type: 'audio' }>): void => {
    if (action === 'load') setSource(sound, new URL(url, origin).href, seconds)
    if (action === 'load' || action === 'play') start()
    else if (action === 'pause') sound.pause()
    else if (action === 'seek') sound.currentTime = seconds
    else if (action === 'stop') drop()
  }

  const hear = (message: FrameMessage | null): void => {
    if (!message) ignored += 1
    else if (message.type === 'ready') swatch.showFrame()
    else if (message.type === 'state') followFrame(message)
    else if (message.type === 'audio') obey(message)
    else if (message.type === 'nowplaying')
      element.dispatchEvent(new CustomEvent(message.type, { detail: message }))
    else if (message.type === 'refused' && inFrame) {
      inFrame.paused = true
      echoes = []
      requests.settle(message.type)
    }
  }

  const removeFrame = (): void => {
    link?.close()
    link = null
    swatch.uncover()
  }
  const isMissing = (): void => {
    if (inFrame) {
      inFrame.paused = true
      inFrame.error = { code: 4 }
      removeFrame()
      tell('error')
    } else swatch.showControls(sound, openAnew)
  }
  const open = (): void => {
    if (!element.isConnected || link || failed || read('paused')) return
    // Frames ignore scripts of any window but the one around: in another document the button stays.
    if (element.ownerDocument === sound.ownerDocument) openAnew()
    else if (inFrame) isMissing()
  }
  const openAnew = (): void => {
    link?.close()
    const opener = { clock, greet, hear, onMissing: isMissing }
    // Controls are shown once the frame did not come.
    const address = frameAddress(element, origin, sound.controls)
    link = openFrame(opener, address, writeLabel(element, site.radio))
    swatch.cover(link.frame)
  }

  const commandFrame = (type: 'play' | 'pause'): void => {
    const state = moveToFrame()
    const paused = type === 'pause'
    if (state.paused !== paused) {
      state.paused = paused
      echoes.push(type)
      tell(type)
    }
    open()
    post({ type })
  }
  const playInFrame = (): Promise<void> => {
    const heard = requests.add()
    commandFrame('play')
    return heard
  }

  const hearSound = ({ type }: Event): void => {
    if (type === 'error' && isBlocked(sound.src)) moveToFrame()
    // A source that was dropped tells its own end.
    if ((inFrame && type !== 'volumechange') || (type === 'pause' && !sound.hasAttribute('src'))) return
    tell(type)
    post(inFrame ? describeVolume() : describeSound(sound, type))
    // A paused stream goes on at its live edge: nothing is downloaded until then.
    if (type === 'pause' && !subject && sound.paused) prepare()
  }
  for (const type of SOUND_EVENTS) sound.addEventListener(type, hearSound)

  const reset = (): void => {
    removeFrame()
    if (inFrame?.paused === false) tell('pause')
    inFrame = null
    failed = false
    drop()
    sound.currentTime = startAtS
    startAtS = 0
    update()
  }

  const pause = (): void => {
    resumes = false
    if (inFrame) commandFrame('pause')
    else sound.pause()
  }

  return {
    read,
    write: (name, value) => {
      // The stream can be moved and hurried by nobody: another element only converts or refuses the value.
      const isElsewhere = /Time|Rate/.test(name) && (inFrame || !subject)
      const target = isElsewhere ? createSound() : sound
      // Browsers cancel the events of a change when the source is set after it.
      if (!sound.hasAttribute('src') && name !== 'currentTime') prepare()
      Reflect.set(target, name, value)
      const seconds = target.currentTime
      if (name !== 'currentTime') return
      if (!subject) startAtS = sound.readyState ? 0 : seconds
      else if (inFrame) {
        inFrame.currentTime = seconds
        post({ type: 'seek', seconds })
      }
    },
    play: async () => {
      if (inFrame) return playInFrame()
      if (sound.error || !sound.hasAttribute('src')) prepare()
      clock.after(MAX_HEAD_START_MS, open)
      try {
        await sound.play()
        open()
      } catch (cause) {
        if (!isBlocked(sound.src)) throw cause
        await playInFrame()
      }
    },
    pause,
    ignoredMessages: () => ignored,
    attach: () => {
      if (resumes && sound.paused) start()
      resumes = false
      open()
    },
    detach: () => {
      removeFrame()
      resumes = sound.controls && !sound.paused
      clock.after(MAX_MOVE_MS, () => {
        if (!element.isConnected) pause()
      })
    },
    follow: () => {
      const before = subject
      subject = readSubject(element)
      if (subject !== before) reset()
      else if (link) openAnew()
      else if (sound.paused && !sound.readyState) dropSource(sound)
    },
  }
}
