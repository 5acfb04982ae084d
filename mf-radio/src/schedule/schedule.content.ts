import { de } from '@site/shared/text'

export const scheduleContent = {
  title: 'Radio Schedule',
  intro: 'Le son tourne jour et nuit. Ici, les émissions à heure fixe.',
  radioTime: (city: string) => `Les heures sont celles ${de(city)}.`,
  visitorTime: (zone: string) => `Les heures sont les vôtres : ${zone}.`,
  today: 'Aujourd’hui',
  onAir: 'À l’antenne',
  allDay: 'Toute la journée',
  hours: (start: string, end: string) => `${start} – ${end}`,
  from: (hour: string) => `Dès ${hour}`,
  until: (hour: string) => `Jusqu’à ${hour}`,
  nothingToday: 'Rien à heure fixe aujourd’hui.',
  restOfWeek: 'La suite de la semaine',
  loading: 'Le programme arrive.',
  failed: 'Le programme n’a pas pu être chargé.',
  more: 'Tout le programme',
  subscribe: 'S’abonner au programme',
  wholeCalendar: 'Agenda complet',
  provider: 'Google Agenda',
  frameTitle: 'Programme de la radio (Google Agenda)',
} as const
