export const recordedContent = {
  aired: (day: string, hour: string) => `Pendant la diffusion du ${day} à ${hour}.`,
  everySong: (count: number) => `Voir les ${count} titres`,
} as const
