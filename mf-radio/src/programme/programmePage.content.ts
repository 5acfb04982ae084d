import { de } from '@site/shared/text'

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export const programmePageContent = {
  title: 'Programme',
  description: (radio: string) => `Les émissions de la semaine à l’antenne ${de(radio)}.`,
  dayTitle: (label: string) => `Programme du ${lowerFirst(label)}`,
  dayDescription: (label: string, radio: string) =>
    `Les émissions du ${lowerFirst(label)} à l’antenne ${de(radio)}.`,
  nothingThatDay: 'Rien à heure fixe ce jour-là : le son tourne jour et nuit.',
  days: 'Les jours de la semaine',
  wholeWeek: 'Toute la semaine',
  missing: 'Cette radio n’a pas d’émissions à heure fixe.',
  unknownDay: 'Ce jour n’est pas au programme',
  unknownDayDescription: 'Le programme va d’aujourd’hui à la semaine prochaine.',
  unnamedDay: 'Programme d’un jour',
} as const
