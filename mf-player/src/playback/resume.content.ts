export const resumeContent = {
  resume: (moment: string) => `Reprendre à ${moment}`,
} as const
