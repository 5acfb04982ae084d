export const scheduleContent = {
  title: 'Radio Schedule',
  intro: 'Le son tourne jour et nuit. Ici, les émissions à heure fixe, à l’heure de Toulouse.',
  provider: 'Google Agenda',
  frameTitle: 'Programme de la radio (Google Agenda)',
} as const
