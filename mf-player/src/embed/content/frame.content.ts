import type { PlaybackMode } from '@site/shared/platform'
import { problemContent } from '../../bar/problem.content'
import type { Problem } from '../../session/actions'
import type { Language } from '../options/frameOptions'

/** What a frame says, in one language. */
export interface FrameContent {
  readonly player: (radio: string) => string
  readonly play: string
  readonly pause: string
  readonly live: string
  readonly loading: string
  readonly reconnecting: string
  readonly position: string
  readonly positionText: (elapsed: string, whole: string) => string
  readonly volume: string
  /** The replay of the frame's address. */
  readonly sought: string
  readonly unknown: string
  readonly site: (radio: string) => string
  readonly problem: (problem: Problem, mode: PlaybackMode) => string
}

const fr: FrameContent = {
  player: (radio) => `Lecteur, ${radio}`,
  play: 'Lecture',
  pause: 'Pause',
  live: 'direct',
  loading: 'chargement ...',
  reconnecting: 'Reconnexion ...',
  position: 'Position',
  positionText: (elapsed, whole) => `${elapsed} sur ${whole}`,
  volume: 'Volume',
  sought: 'Émission',
  unknown: 'Cette émission est introuvable.',
  site: (radio) => `Sur le site, ${radio}`,
  problem: (problem, mode) => problemContent[problem](mode),
}

const en: FrameContent = {
  player: (radio) => `Player, ${radio}`,
  play: 'Play',
  pause: 'Pause',
  live: 'live',
  loading: 'loading ...',
  reconnecting: 'Reconnecting ...',
  position: 'Position',
  positionText: (elapsed, whole) => `${elapsed} of ${whole}`,
  volume: 'Volume',
  sought: 'Show',
  unknown: 'This show cannot be found.',
  site: (radio) => `On the website, ${radio}`,
  problem: (problem) =>
    problem === 'refused' ? 'Press play to hear it.' : 'No sound: nothing arrives. Try again in a moment.',
}

export const frameContent: Readonly<Record<Language, FrameContent>> = { fr, en }
