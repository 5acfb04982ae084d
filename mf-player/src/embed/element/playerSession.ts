import type { FrameMessage, HostMessage } from '../protocol/messages'
import { createFailure } from './failure'
import type { FrameLink } from './frameLink'
import { createFrameVolume } from './frameVolume'
import { describeSound, dropSource, SOUND_EVENTS, SOUNDS_AFTER, setSource } from './pageSound'
import type { Placeholder } from './placeholder'
import { frameAddress, readStart, readSubject, soundAddress, writeLabel } from './playerOptions'
import { createRequests } from './requests'
import type { PlayerSession, SessionPorts } from './sessionPorts'

/** Longest time the sound loads alone: after that the frame loads beside it. */
const MAX_HEAD_START_MS = 1000
/** Scripts move elements over several tasks: a player reattached within this time keeps playing. */
const MAX_MOVE_MS = 100

/** @param onSounding called with true when the sound starts, and with false when it stops */
export const createPlayerSession = (
  element: HTMLElement,
  placeholder: Placeholder,
  onSounding: (sounding: boolean) => void,
  { site, origin, clock, createSound, isBlocked, openFrame }: SessionPorts,
): PlayerSession => {
  const sound = createSound()
  const requests = createRequests()
  const failure = createFailure(element, sound)
  const frameVolume = createFrameVolume(sound)
  /** Properties of the sound the frame plays, by name; null while the page plays. */
  let inFrame: Record<string, unknown> | null = null
  let link: FrameLink | null = null
  /** Events the frame will report for commands the page sent; the page has dispatched these events already. */
  let expectedEvents: string[] = []
  /** Removing an `<audio controls>` pauses it: it resumes when the element is reattached. */
  let resumeOnAttach = false
  let subject = readSubject(element)
  let sounding = false
  let ignored = 0
  /** A page may set `currentTime` before it names the show: the position applies to that show. */
  let startAtS = 0

  const sendMessage = (message: HostMessage | undefined): void => {
    if (message) link?.sendMessage(message)
  }
  const findStart = (): number => sound.currentTime || readStart(element)

  const readProperty = (name: string): unknown => {
    const value = inFrame && name in inFrame ? inFrame[name] : sound[name as keyof HTMLAudioElement]
    return name === 'duration' && Number.isNaN(value) && !subject ? Number.POSITIVE_INFINITY : value
  }

  const update = (): void => {
    const isOff = failure.isFailed() || readProperty('paused') === true
    placeholder.update({ paused: isOff, busy: !(isOff || sounding), note: failure.describe() })
  }

  const emit = (event: string): void => {
    if (sounding !== (SOUNDS_AFTER[event] ?? sounding)) {
      sounding = !sounding
      onSounding(sounding)
    }
    failure.applyEvent(event)
    if (inFrame) requests.settle(event)
    update()
    element.dispatchEvent(new Event(event))
  }

  const stopSound = (): void => {
    if (dropSource(sound)) emit('pause')
  }

  const prepareSource = (): void => {
    sound.preload = 'none'
    setSource(sound, soundAddress(element, site, origin, clock.now()), subject ? findStart() : 0)
  }

  const sendState = (): void => {
    if (!inFrame) {
      sendMessage(describeSound(sound, sound.paused ? 'pause' : 'play'))
      return
    }
    expectedEvents = []
    frameVolume.reset()
    sendMessage(frameVolume.createMessage())
    if (inFrame.currentTime) sendMessage({ type: 'seek', seconds: inFrame.currentTime as number })
    if (!inFrame.paused) sendMessage({ type: 'play' })
  }

  /** A page's policy may block an audio host that the frame's own policy allows. */
  const moveToFrame = (): Record<string, unknown> => {
    inFrame ??= { currentTime: findStart(), paused: false, error: null }
    return inFrame
  }

  /** Stops the page's sound once the frame plays. Events that the page has dispatched are not dispatched again. */
  const applyFrameState = ({
    event,
    volume,
    muted,
    ...state
  }: Extract<FrameMessage, { type: 'state' }>): void => {
    if (event === 'volumechange') frameVolume.apply({ volume, muted })
    else if (inFrame || event === 'playing') {
      const before = moveToFrame()
      dropSource(sound)
      const isExpected = event === expectedEvents[0] && expectedEvents.shift()
      const isDispatched = isExpected || event === (before.paused ? 'pause' : 'play')
      const error = event === 'error' ? { code: 4 } : null
      const { paused } = expectedEvents[0] ? before : state
      inFrame = { ...state, paused, duration: state.duration ?? Number.NaN, error }
      if (!isDispatched) emit(event)
    }
  }

  const playSound = (): void =>
    void sound.play().catch(({ name }: DOMException) => {
      if (name === 'NotAllowedError') sendMessage(describeSound(sound, 'refused'))
    })

  const executeCommand = ({ action, url, seconds }: Extract<FrameMessage, { type: 'audio' }>): void => {
    if (action === 'load') setSource(sound, new URL(url, origin).href, seconds)
    if (action === 'load' || action === 'play') playSound()
    else if (action === 'pause') sound.pause()
    else if (action === 'seek') sound.currentTime = seconds
    else if (action === 'stop') stopSound()
  }

  const receiveMessage = (message: FrameMessage | null): void => {
    if (!message) ignored += 1
    else if (message.type === 'ready') {
      if (placeholder.showFrame()) sendMessage({ type: 'focus' })
    } else if (message.type === 'state') applyFrameState(message)
    else if (message.type === 'audio') executeCommand(message)
    else if (message.type === 'rate')
      Object.assign(sound, { defaultPlaybackRate: message.rate, playbackRate: message.rate })
    else if (message.type === 'nowplaying')
      element.dispatchEvent(new CustomEvent(message.type, { detail: message }))
    else if (message.type === 'refused' && inFrame) {
      inFrame.paused = true
      expectedEvents = []
      requests.settle(message.type)
    }
  }

  const removeFrame = (): void => {
    link?.close()
    link = null
    placeholder.hideFrame()
  }
  const handleMissingFrame = (): void => {
    if (inFrame) {
      inFrame.paused = true
      inFrame.error = { code: 4 }
      removeFrame()
      emit('error')
    } else placeholder.showControls(sound, reopenFrame)
  }
  const openFrameIfPlaying = (): void => {
    if (!element.isConnected || link || failure.isFailed() || readProperty('paused')) return
    // A frame ignores messages of any window but its parent: in another document the button stays.
    if (element.ownerDocument === sound.ownerDocument) reopenFrame()
    else if (inFrame) handleMissingFrame()
  }
  const reopenFrame = (): void => {
    link?.close()
    const opener = {
      clock,
      onFirstAnswer: sendState,
      onMessage: receiveMessage,
      onMissing: handleMissingFrame,
    }
    // Visible controls mean that an earlier attempt to load the frame failed.
    const address = frameAddress(element, origin, sound.controls)
    link = openFrame(opener, address, writeLabel(element, site.radio))
    placeholder.addFrame(link.frame)
  }

  const commandFrame = (type: 'play' | 'pause'): void => {
    const state = moveToFrame()
    const paused = type === 'pause'
    if (state.paused !== paused) {
      state.paused = paused
      expectedEvents.push(type)
      emit(type)
    }
    openFrameIfPlaying()
    sendMessage({ type })
  }
  const playInFrame = (): Promise<void> => {
    const request = requests.add()
    commandFrame('play')
    return request
  }

  const handleSoundEvent = ({ type }: Event): void => {
    if (type === 'error' && isBlocked(sound.src)) moveToFrame()
    // `dropSource` reports the end of a dropped source itself.
    if ((inFrame && type !== 'volumechange') || (type === 'pause' && !sound.hasAttribute('src'))) return
    emit(type)
    sendMessage(inFrame ? frameVolume.createMessage() : describeSound(sound, type))
    // A paused stream resumes at its live edge: nothing is downloaded until then.
    if (type === 'pause' && !subject && sound.paused) prepareSource()
  }
  for (const type of SOUND_EVENTS) sound.addEventListener(type, handleSoundEvent)

  const reset = (): void => {
    removeFrame()
    if (inFrame?.paused === false) emit('pause')
    inFrame = null
    failure.reset()
    stopSound()
    sound.currentTime = startAtS
    startAtS = 0
    update()
  }

  const pause = (): void => {
    resumeOnAttach = false
    if (inFrame) commandFrame('pause')
    else sound.pause()
  }

  return {
    read: readProperty,
    write: (name, value) => {
      // The stream has no position or speed to set: an unused element converts the value or throws.
      const isElsewhere = /Time|Rate/.test(name) && (inFrame || !subject)
      const target = isElsewhere ? createSound() : sound
      // Browsers cancel the events of a change when the source is set after it.
      if (!sound.hasAttribute('src') && name !== 'currentTime') prepareSource()
      Reflect.set(target, name, value)
      const seconds = target.currentTime
      if (name !== 'currentTime') return
      if (!subject) startAtS = sound.readyState ? 0 : seconds
      else if (inFrame) {
        inFrame.currentTime = seconds
        sendMessage({ type: 'seek', seconds })
      }
    },
    play: async () => {
      if (inFrame) return playInFrame()
      if (sound.error || !sound.hasAttribute('src')) prepareSource()
      clock.after(MAX_HEAD_START_MS, openFrameIfPlaying)
      try {
        await sound.play()
        openFrameIfPlaying()
      } catch (cause) {
        if (!isBlocked(sound.src)) throw cause
        await playInFrame()
      }
    },
    pause,
    ignoredMessages: () => ignored,
    attach: () => {
      if (resumeOnAttach && sound.paused) playSound()
      resumeOnAttach = false
      openFrameIfPlaying()
    },
    detach: () => {
      removeFrame()
      resumeOnAttach = sound.controls && !sound.paused
      clock.after(MAX_MOVE_MS, () => {
        if (!element.isConnected) pause()
      })
    },
    applyAttributes: () => {
      const before = subject
      subject = readSubject(element)
      if (subject !== before) reset()
      else if (link) reopenFrame()
      else if (sound.paused && !sound.readyState && sound.hasAttribute('src')) dropSource(sound)
    },
  }
}
