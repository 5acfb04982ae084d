import { de } from '@site/shared/text'

export const liveContent = {
  title: 'Direct',
  onAir: 'À l’antenne',
  listen: 'Écouter la radio',
  pause: 'Mettre la radio en pause',
  song: (artist: string | null, title: string | null) => [artist, title].filter(Boolean).join(' – '),
  /** Follows the artist where that is a link. */
  songTitle: (title: string | null) => (title ? ` – ${title}` : ''),
  next: (when: string) => `Ensuite, ${when} :`,
  offAir: 'Pas de direct au studio actuellement',
  hint: 'Cliquez pour rafraîchir ou regarder les derniers directs en replay sur Twitch',
  watchHint: 'Nos directs en vidéo, et leurs replays, sont sur Twitch',
  refresh: 'Rafraîchir',
  refreshing: 'Chargement ...',
  watch: 'Regarder sur Twitch',
  provider: 'Twitch',
  frameTitle: (channel: string) => `Direct vidéo ${de(channel)} sur Twitch`,
  tooSmall: 'Le direct se regarde sur Twitch depuis cet écran.',
} as const
