export const scheduleContent = {
  title: 'Radio Schedule',
  provider: 'Google Agenda',
  frameTitle: 'Programme de la radio (Google Agenda)',
} as const
