import type { ReplaySource } from '@site/shared/platform'
import { formatTitle } from '@site/shared/title'

/** The player's French copy; two texts are exact (behaviour 5.1, 5.4): « Stream » and « chargement ... ». */
export const barContent = {
  player: 'Lecteur',
  stream: 'Stream',
  open: 'Stream, ouvrir le lecteur',
  /** It plays before the player has loaded. */
  early: 'Stream, en écoute',
  resume: 'Reprendre',
  resumeReplay: (replay: Pick<ReplaySource, 'artist' | 'show'>) =>
    `Reprendre ${formatTitle(replay, ' ')}, ouvrir le lecteur`,
  close: 'Fermer le lecteur',
  play: 'Lecture',
  pause: 'Pause',
  live: 'En direct',
  onAir: 'À l’antenne : ',
  showAt: (hour: string) => `À ${hour} :`,
  direct: 'direct',
  backToLive: 'direct, revenir au direct',
  previous: 'Émission précédente',
  back: 'Reculer de 10 s',
  forward: 'Avancer de 10 s',
  next: 'Émission suivante',
  chat: { open: 'Ouvrir le tchat', close: 'Fermer le tchat' },
  played: { open: 'Ouvrir les titres joués', close: 'Fermer les titres joués' },
  queue: {
    open: 'Ouvrir la file d’écoute',
    openCounted: (count: number) =>
      `Ouvrir la file d’écoute, ${count} ${count > 1 ? 'émissions' : 'émission'}`,
    close: 'Fermer la file d’écoute',
  },
  settings: {
    open: 'Ouvrir les réglages',
    asleep: (minutes: number) => `arrêt automatique dans ${minutes} min`,
    asleepAtEnd: 'arrêt automatique à la fin de l’émission',
    muted: 'son coupé',
    close: 'Fermer les réglages',
  },
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  muted: 'Son coupé',
  volume: 'Volume',
  percent: (percent: number) => `${percent} %`,
  speed: (speed: number) => `× ${String(speed).replace('.', ',')}`,
  speedName: 'Vitesse',
  minutesLeft: (minutes: number) => `${minutes} min`,
  atEnd: 'fin',
  closePanel: 'Fermer',
  loading: 'chargement ...',
  reconnecting: 'Reconnexion ...',
  retry: 'Réessayer',
  startSound: 'Lancer le son',
  elapsed: 'Temps écoulé',
  remaining: 'Temps restant',
  position: 'Position dans l’émission',
  positionText: (elapsed: string, total: string) => `${elapsed} sur ${total}`,
} as const
