/** What the log says of replays; the first text is spec section 8's, to the letter. */
export const replayLog = {
  trackStreamFailed: 'Erreur récupération flux audio depuis backend',
} as const
