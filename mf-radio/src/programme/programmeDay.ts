import { dayLabel, type ShownDay, type ShownWeek } from '../schedule/shownWeek'
import { listWeekDates } from '../schedule/week'

/** The dates of a shown week: its first day, today, is always there. */
export const datesOfWeek = ({ days }: Pick<ShownWeek, 'days'>): readonly string[] =>
  days[0] === undefined ? [] : listWeekDates(days[0].date)

/** A day of the week, which may have no broadcasts; undefined for any other text. */
export const findDay = (week: Pick<ShownWeek, 'days'>, date: string): ShownDay | undefined => {
  if (!datesOfWeek(week).includes(date)) return undefined
  const empty = { date, label: dayLabel(date), isToday: false, broadcasts: [] }
  return week.days.find((day) => day.date === date) ?? empty
}
