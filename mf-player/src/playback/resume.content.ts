export const resumeContent = {
  resume: (moment: string) => `Reprendre à ${moment}`,
  title: 'À reprendre',
  resumeNow: 'Reprendre',
  /** How far, and of how much if that is known. */
  progress: (moment: string, total: string | null) => (total === null ? moment : `${moment} sur ${total}`),
  hide: 'Masquer',
} as const
