/** What the log says when the audio element reports an error. */
export const soundLog = {
  failed: (reason: string) => `Erreur de lecture audio : ${reason}`,
} as const
