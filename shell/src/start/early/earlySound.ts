/** Plays the sound of a clicked control before the player is hydrated. */

import { liveUrl } from '@site/shared/address'
import type { Clock } from '@site/shared/clock'
import { attempt } from '@site/shared/result'
import type { SiteStorage } from '@site/shared/storage'
import type { Downloads } from './downloads'

const PREFERENCES = 'player:preferences'

interface EarlySoundDependencies {
  readonly page: Document
  readonly clock: Pick<Clock, 'now'>
  readonly downloads: Pick<Downloads, 'pauseUntil'>
  readonly storage: Pick<SiteStorage, 'read'>
  savesData(): boolean
}

interface SoundListeners {
  readonly onPlaying: () => void
  readonly onPaused: () => void
}

/** Plays what a control names in `data-stream` or `data-sound`, before its part is hydrated. */
export interface EarlySound {
  isPlaying(): boolean
  /** Whether the control names a sound. */
  hasSound(control: HTMLElement): boolean
  /** Whether a click on the control plays or pauses a sound; false once the player owns the audio element. */
  canPlay(control: HTMLElement): boolean
  /** Plays the sound of the control, or pauses it when it is playing; returns whether it plays now. */
  toggle(control: HTMLElement, listeners: SoundListeners): boolean
}

const findAudio = (page: Document): HTMLAudioElement | null => page.querySelector('audio[data-site-sound]')

const appendAudio = (page: Document): HTMLAudioElement => page.body.appendChild(page.createElement('audio'))

/** Pauses and disconnects: a detached element would go on playing, and a paused stream would resume with old sound. */
export const dropSource = (audio: HTMLAudioElement): void => {
  audio.pause()
  audio.removeAttribute('src')
  audio.load()
}

/** Applies the volume the listener chose in the player. Ignores preferences that are missing or invalid. */
const restoreVolume = (audio: HTMLAudioElement, storage: EarlySoundDependencies['storage']): void =>
  void attempt(() => {
    audio.volume = JSON.parse(storage.read(PREFERENCES) ?? '').volume
  })

/** `play` does not bubble, hence the capturing listener. */
const playOneAtATime = (page: Document): void =>
  page.addEventListener(
    'play',
    ({ target }) => {
      for (const audio of page.querySelectorAll('audio')) if (audio !== target) audio.pause()
    },
    true,
  )

const isEarlySoundPlaying = (audio: HTMLAudioElement | null): boolean =>
  !!audio?.dataset.siteSound && !audio.paused && !audio.error

/**
 * Creates the early sound of `page`. While `data-site-sound` of the audio element holds an address, the bootstrap script
 * owns the element; the player adopts it by emptying the attribute (`htmlAudioEngine.ts`).
 */
export const createEarlySound = ({
  page,
  clock,
  downloads,
  storage,
  savesData,
}: EarlySoundDependencies): EarlySound => {
  const findAddress = ({ dataset }: HTMLElement): string | undefined =>
    (savesData() && dataset.lowDataStream) || (dataset.stream ?? dataset.sound)
  const hasSound = (control: HTMLElement): boolean => !!findAddress(control)
  const play = (audio: HTMLAudioElement, { dataset }: HTMLElement, address: string): void => {
    const canResume = dataset.sound && audio.dataset.siteSound === address && !audio.error
    audio.dataset.siteSound = address
    if (!canResume) audio.src = dataset.sound ?? liveUrl(address, clock.now())
    restoreVolume(audio, storage)
    downloads.pauseUntil(audio.play().catch(() => {}))
  }
  playOneAtATime(page)
  return {
    isPlaying: () => isEarlySoundPlaying(findAudio(page)),
    hasSound,
    canPlay: (control) => hasSound(control) && findAudio(page)?.dataset.siteSound !== '',
    toggle: (control, { onPlaying, onPaused }) => {
      const audio = findAudio(page) ?? appendAudio(page)
      const address = findAddress(control) ?? ''
      const plays = !isEarlySoundPlaying(audio) || audio.dataset.siteSound !== address
      audio.onplaying = onPlaying
      audio.onpause = () => {
        if (!audio.error) onPaused()
      }
      if (plays) play(audio, control, address)
      else if (control.dataset.sound) audio.pause()
      else dropSource(audio)
      return plays
    },
  }
}
