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
  showAt: (hour: string) => `À ${hour} :`,
  direct: 'direct',
  backToLive: 'direct, revenir au direct',
  previous: 'Émission précédente',
  back: 'Reculer de 10 s',
  forward: 'Avancer de 10 s',
  next: 'Émission suivante',
  chat: { open: 'Ouvrir le tchat', close: 'Fermer le tchat' },
  queue: { open: 'Ouvrir la file d’écoute', close: 'Fermer la file d’écoute' },
  settings: {
    open: 'Ouvrir les réglages',
    openAsleep: (minutes: number) => `Ouvrir les réglages, arrêt automatique après ${minutes} min`,
    close: 'Fermer les réglages',
  },
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
