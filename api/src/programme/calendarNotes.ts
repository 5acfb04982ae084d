import type { EndReason } from '../net/worker/job'

/** A skipped event: until its recurrence takes less work, or until its calendar changes. */
export interface SkippedEvent {
  /** Its calendar, without the secrets of its address. */
  readonly calendar: string
  /** Its UID, or its place in the calendar; absent where the whole calendar is left out. */
  readonly event?: string
  /** `steps`: its recurrence takes too much work; otherwise why the process that expanded it ended. */
  readonly reason: 'steps' | EndReason
}

/** An unknown time zone; its times are read as the radio's. */
export interface UnknownZone {
  readonly calendar: string
  readonly zone: string
}

/** An event of which some rules or dates are ignored. */
export interface CutEvent {
  readonly calendar: string
  readonly event: string
  /** Such as `RRULE`. */
  readonly property: string
}

/** An event without a readable start. */
export interface UndatedEvent {
  readonly calendar: string
  readonly event: string
  readonly reason: 'no-start'
}

/** Events that are not read because their calendar has too many. */
export interface UnreadEvents {
  readonly calendar: string
  readonly events: number
}

/** A problem of a calendar that is logged for operators. */
export type CalendarProblem = SkippedEvent | UnknownZone | CutEvent | UndatedEvent | UnreadEvents

/** Maximum number of sentences in a report: enough to find the mistakes. */
const MAX_NOTES = 25

const FIX_RECURRENCE =
  'calendar event left out because its recurrence takes too much work: shorten it in that calendar (another RRULE, a lower COUNT, an earlier UNTIL, a later DTSTART), or delete it'
const FIX_EVENT = 'calendar event left out until its calendar changes: delete it, or create it again'
const FIX_START =
  'calendar event left out because it has no readable start: give it one in that calendar, or delete it'
const FIX_RULES =
  'some rules or dates of a calendar event are ignored, because they are invalid, or more than two rules or 5,000 dates: make several events of it'
const FIX_CALENDAR =
  'whole calendar left out until it changes: look for events in it that nobody created, or give another address'
const FIX_ZONE =
  'unknown time zone read as that of the radio: give the events of that calendar a zone such as Europe/Paris'
const FIX_NUMBER =
  'events with the most distant starts are left out, because the calendar has more than 5,000: delete old ones, or give another address'

/** Says what operators should do about a problem, without the names of its calendar and event. */
export const explainProblem = (problem: CalendarProblem): string => {
  if ('zone' in problem) return FIX_ZONE
  if ('property' in problem) return FIX_RULES
  if ('events' in problem) return FIX_NUMBER
  if (problem.reason === 'no-start') return FIX_START
  if (problem.event === undefined) return FIX_CALENDAR
  return problem.reason === 'steps' ? FIX_RECURRENCE : FIX_EVENT
}

const describeProblem = (problem: CalendarProblem): string => {
  const { calendar } = problem
  const where = [`calendar ${calendar}`]
  if ('zone' in problem) where.push(`zone ${problem.zone}`)
  if ('event' in problem && problem.event !== undefined) where.push(`event ${problem.event}`)
  if ('property' in problem) where.push(problem.property)
  const what = 'events' in problem ? `${problem.events} ${FIX_NUMBER}` : explainProblem(problem)
  return `${where.join(', ')}: ${what}`
}

/** Describes the problems of calendars, without the addresses of the calendars. */
export const describeProblems = (problems: readonly CalendarProblem[]): readonly string[] => {
  const left = problems.length - MAX_NOTES
  return [
    ...problems.slice(0, MAX_NOTES).map(describeProblem),
    ...(left > 0 ? [`${left} further problems of calendars are in the log`] : []),
  ]
}
