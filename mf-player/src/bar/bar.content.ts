import type { ReplaySource } from '@site/shared/platform'

/** The player's French copy; two texts are exact (behaviour 5.1, 5.4): « Stream » and « chargement ... ». */
export const barContent = {
  player: 'Lecteur',
  stream: 'Stream',
  open: 'Stream, ouvrir le lecteur',
  resume: 'Reprendre',
  resumeReplay: ({ artist, show }: Pick<ReplaySource, 'artist' | 'show'>) =>
    `${['Reprendre', artist, show].filter((words) => words !== '').join(' ')}, ouvrir le lecteur`,
  close: 'Fermer le lecteur',
  play: 'Lecture',
  pause: 'Pause',
  live: 'En direct',
  direct: 'direct',
  backToLive: 'direct, revenir au direct',
  openChat: 'Ouvrir le tchat',
  closeChat: 'Fermer le tchat',
  openSettings: (sleepMinutes: number | null) =>
    sleepMinutes === null
      ? 'Ouvrir les réglages'
      : `Ouvrir les réglages, arrêt automatique après ${sleepMinutes} min`,
  closeSettings: 'Fermer les réglages',
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
