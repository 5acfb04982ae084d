import type { PlaybackMode } from '@site/shared/platform'
import { problemContent } from '../../bar/problem.content'
import type { Problem } from '../../session/actions'
import { linesContent } from '../../session/lines.content'
import type { Language } from '../options/frameOptions'

/** Texts of a frame, in one language. */
export interface FrameContent {
  readonly player: (radio: string) => string
  readonly play: string
  readonly pause: string
  readonly live: string
  readonly loading: string
  readonly reconnecting: string
  readonly silent: string
  readonly position: string
  readonly positionText: (elapsed: string, whole: string) => string
  readonly volume: string
  readonly stepBack: (seconds: number) => string
  readonly stepForward: (seconds: number) => string
  readonly speed: string
  readonly next: string
  /** Opens the panel of what follows. */
  readonly more: string
  readonly close: string
  readonly share: string
  readonly linkAt: (elapsed: string) => string
  readonly copy: string
  readonly copied: string
  readonly copyRefused: string
  readonly subscribe: string
  readonly rss: string
  readonly podcastApp: string
  readonly chapters: string
  readonly unknown: string
  readonly site: (radio: string) => string
  /** Text of the link, without the radio's name, which is shown above it. */
  readonly onSite: string
  /** Translates a line that the player writes in French; names stay unchanged. */
  readonly translate: (line: string) => string
  readonly problem: (problem: Problem, mode: PlaybackMode) => string
}

const fr: FrameContent = {
  player: (radio) => `Lecteur, ${radio}`,
  play: 'Lecture',
  pause: 'Pause',
  live: 'direct',
  loading: 'chargement ...',
  reconnecting: 'Reconnexion ...',
  silent: 'Pas de son.',
  position: 'Position',
  positionText: (elapsed, whole) => `${elapsed} sur ${whole}`,
  volume: 'Volume',
  stepBack: (seconds) => `Reculer de ${seconds} secondes`,
  stepForward: (seconds) => `Avancer de ${seconds} secondes`,
  speed: 'Vitesse',
  next: 'Émission suivante',
  more: 'Partager, s’abonner',
  close: 'Fermer',
  share: 'Partager',
  linkAt: (elapsed) => `Lien à ${elapsed}`,
  copy: 'Copier',
  copied: 'Copié.',
  copyRefused: 'Copiez le lien sélectionné.',
  subscribe: 'S’abonner',
  rss: 'Flux RSS',
  podcastApp: 'Dans une application',
  chapters: 'Chapitres',
  unknown: 'Cette émission est introuvable.',
  site: (radio) => `Sur le site, ${radio}`,
  onSite: 'Sur le site',
  translate: (line) => line,
  problem: (problem, mode) => problemContent[problem](mode),
}

const ENGLISH: Readonly<Record<string, string>> = {
  [linesContent.unknown]: 'Unknown',
  [linesContent.live]: 'Live',
  [linesContent.offline]: 'Off air',
}

const en: FrameContent = {
  player: (radio) => `Player, ${radio}`,
  play: 'Play',
  pause: 'Pause',
  live: 'live',
  loading: 'loading ...',
  reconnecting: 'Reconnecting ...',
  silent: 'No sound.',
  position: 'Position',
  positionText: (elapsed, whole) => `${elapsed} of ${whole}`,
  volume: 'Volume',
  stepBack: (seconds) => `Back ${seconds} seconds`,
  stepForward: (seconds) => `Forward ${seconds} seconds`,
  speed: 'Speed',
  next: 'Next show',
  more: 'Share, subscribe',
  close: 'Close',
  share: 'Share',
  linkAt: (elapsed) => `Link at ${elapsed}`,
  copy: 'Copy',
  copied: 'Copied.',
  copyRefused: 'Copy the selected link.',
  subscribe: 'Subscribe',
  rss: 'RSS feed',
  podcastApp: 'In an app',
  chapters: 'Chapters',
  unknown: 'This show cannot be found.',
  site: (radio) => `On the website, ${radio}`,
  onSite: 'On the website',
  translate: (line) => ENGLISH[line] ?? line,
  problem: (problem) =>
    problem === 'refused' ? 'Press play to hear it.' : 'No sound: nothing arrives. Try again in a moment.',
}

export const frameContent: Readonly<Record<Language, FrameContent>> = { fr, en }
