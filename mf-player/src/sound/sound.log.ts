/** What the log says when the audio element reports an error (spec section 8). */
export const soundLog = {
  failed: (reason: string) => `Erreur de lecture audio : ${reason}`,
} as const
