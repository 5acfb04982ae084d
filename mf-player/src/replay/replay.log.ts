/** What the log says of replays; the first text is exact (behaviour 12.1). */
export const replayLog = {
  trackStreamFailed: 'Erreur récupération flux audio depuis backend',
} as const
