export const resumeContent = {
  title: 'À reprendre',
  resume: 'Reprendre',
  replay: (artist: string, show: string) => [artist, show].filter((words) => words !== '').join(' – '),
  /** How far, and of how much where that is known. */
  progress: (moment: string, total: string | null) => (total === null ? moment : `${moment} sur ${total}`),
  hide: 'Masquer',
} as const
