const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a day such as `2026-11-23`: « Lundi 23 novembre ». */
export const dayLabel = (date: string): string => {
  const format = new Intl.DateTimeFormat('fr', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return capitalised(format.format(new Date(`${date}T12:00:00Z`))).replace(/\b1\b/, '1er')
}
