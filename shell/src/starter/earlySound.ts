import { attempt } from '@site/shared/attempt'
import { liveUrl } from '@site/shared/live-url'
import type { ControlSounds } from '../parts/eventReplay'
import { dropSound } from './dropSound'
import type { Network } from './network'
import type { Timer } from './timer'

/** Where the player keeps what its listener likes. */
const PREFERENCES = 'player:preferences'

interface Surroundings {
  readonly page: Document
  readonly clock: Pick<Timer, 'now'>
  readonly network: Pick<Network, 'leaveTo'>
  /** What the browser keeps under a key; may throw. */
  read(key: string): string | null
  /** Whether the visitor asked the browser for less data. */
  savesData(): boolean | undefined
}

/** What is heard before the program is there. */
export interface EarlySound extends ControlSounds {
  isOn(): boolean
}

const soundIn = (page: Document): HTMLAudioElement | null => page.querySelector('audio[data-site-sound]')

const makeSound = (page: Document): HTMLAudioElement => page.body.appendChild(page.createElement('audio'))

/** As loud as the listener left the player, if that is known; a number it cannot be is refused by the browser. */
const restoreVolume = (sound: HTMLAudioElement, read: Surroundings['read']): void =>
  void attempt(() => {
    sound.volume = JSON.parse(read(PREFERENCES) ?? '').volume
  })

/** Whichever sound of the page begins, the others pause. */
const soundOneAtATime = (page: Document): void =>
  page.addEventListener(
    'play',
    ({ target }) => {
      for (const sound of page.querySelectorAll('audio')) if (sound !== target) sound.pause()
    },
    true,
  )

/** Whether an early click began it, and it goes on. */
const isOn = (sound: HTMLAudioElement | null): boolean =>
  !!sound?.dataset.siteSound && !sound.paused && !sound.error

/**
 * Plays what controls stand for, until the player takes the element up as it is. It says so on the element: as long as
 * its mark holds an address it is ours.
 */
export const createEarlySound = ({ page, clock, network, read, savesData }: Surroundings): EarlySound => {
  const addressOf = ({ dataset }: HTMLElement): string | undefined =>
    (savesData() && dataset.lowDataStream) || (dataset.stream ?? dataset.sound)
  const begin = (sound: HTMLAudioElement, { dataset }: HTMLElement, address: string): void => {
    const isLoaded = dataset.sound && sound.dataset.siteSound === address && !sound.error
    sound.dataset.siteSound = address
    if (!isLoaded) sound.src = dataset.sound ?? liveUrl(address, clock.now())
    restoreVolume(sound, read)
    network.leaveTo(sound.play().catch(() => {}))
  }
  soundOneAtATime(page)
  return {
    isOn: () => isOn(soundIn(page)),
    has: (control) => !!addressOf(control) && soundIn(page)?.dataset.siteSound !== '',
    toggle: (control, { onHeard, onPaused }) => {
      const sound = soundIn(page) ?? makeSound(page)
      const address = addressOf(control) ?? ''
      const plays = !isOn(sound) || sound.dataset.siteSound !== address
      sound.onplaying = onHeard
      sound.onpause = () => sound.error ?? onPaused()
      if (plays) begin(sound, control, address)
      else if (control.dataset.sound) sound.pause()
      else dropSound(sound)
      return plays
    },
  }
}
