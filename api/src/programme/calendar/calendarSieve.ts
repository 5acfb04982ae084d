import type { BodyCollector } from '../../net/upstream/responses'

/** What is read of one calendar, in bytes: ten years of an account that many share. */
const MAX_RECEIVED_BYTES = 40_000_000
/** What is kept of it, in bytes: the child process parses it whole. */
const MAX_KEPT_BYTES = 4_000_000

/** Pictures and papers inside of a calendar, which nothing shows. */
const ATTACHED = /^(?:ATTACH|IMAGE)\b(?:"[^"]*"|[^":])*(?:BASE64|BINARY)/i
const ATTACHED_START = /^(?:ATTACH|IMAGE)\b/i

/** The properties that tell when an event is over. */
const TIMES = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID)\b/i

/** The last eight digits that are a day, such as those of `DTSTART;TZID=Europe/Paris:20261126T200000`. */
const readDay = (line: string): string => /:\D*(\d{8})(?!\d)[^:]*$/.exec(line.trim())?.[1] ?? '99999999'

/** Whether a line lets its event go on after a day, written `20261126`. */
const goesOn = (line: string, since: string): boolean => {
  if (/^RRULE/i.test(line)) return (/UNTIL=(\d{8})/i.exec(line)?.[1] ?? '99999999') >= since
  if (/^RDATE/i.test(line) || /^RECURRENCE-ID[^:]*RANGE/i.test(line)) return true
  return /^DURATION/i.test(line) ? /[WD]/i.test(line.slice('DURATION'.length)) : readDay(line) >= since
}

/** Some lines of a calendar: an event, or what stands between events. */
interface Piece {
  readonly text: string
  readonly isOver: boolean
}

/** An event of which not all lines have come. */
interface OpenEvent {
  text: string
  /** The lines of its times, unfolded; empty for other ones, of which folded lines follow. */
  times: string[]
  /** Components inside of it, such as alarms, that are open. */
  depth: number
}

const isOver = ({ times }: OpenEvent, since: string): boolean =>
  times.some((line) => /^DTSTART/i.test(line)) && !times.some((line) => line !== '' && goesOn(line, since))

/**
 * Collects a calendar as it comes. Attached files are dropped; where the rest is more than 4 MB, events that ended before a day
 * are, too, so that the years behind a programme do not cost the weeks before it.
 * @param since the day in UTC, such as `20261126`
 */
export const createCalendarSieve = (since: string): BodyCollector => {
  let pieces: Piece[] = []
  let kept = 0
  let received = 0
  let isDropping = false
  let event: OpenEvent | undefined
  let line = ''
  let isAttached = false
  let isUtf16 = false

  const keep = (piece: Piece): void => {
    if (isDropping && piece.isOver) return
    pieces.push(piece)
    kept += piece.text.length
    if (kept <= MAX_KEPT_BYTES || isDropping) return
    isDropping = true
    pieces = pieces.filter(({ isOver }) => !isOver)
    kept = pieces.reduce((sum, { text }) => sum + text.length, 0)
  }

  const readEventLine = (open: OpenEvent, text: string, isFolded: boolean): void => {
    open.text += text
    const last = open.times.length - 1
    if (isFolded) {
      if (open.depth === 0 && last >= 0) open.times[last] += text.replace(/^[ \t]|[\r\n]+$/g, '')
      return
    }
    if (/^BEGIN:/i.test(text)) open.depth += 1
    else if (/^END:/i.test(text)) open.depth -= 1
    else if (open.depth === 0) open.times.push(TIMES.test(text) ? text.replace(/[\r\n]+$/, '') : '')
  }

  const readLine = (text: string): void => {
    const isFolded = /^[ \t]/.test(text)
    if (!isFolded) isAttached = ATTACHED.test(text)
    if (isAttached) return
    if (event === undefined && /^\s*BEGIN:VEVENT\s*$/i.test(text)) event = { text, times: [], depth: 0 }
    else if (event === undefined) keep({ text, isOver: false })
    else readEventLine(event, text, isFolded)
    if (event === undefined || event.depth >= 0) return
    keep({ text: event.text, isOver: isOver(event, since) })
    event = undefined
  }

  const isWithinLimits = (): boolean =>
    received <= MAX_RECEIVED_BYTES && kept + (event?.text.length ?? 0) + line.length <= MAX_KEPT_BYTES

  return {
    maxReceivedBytes: MAX_RECEIVED_BYTES,
    limit: `${MAX_RECEIVED_BYTES} bytes, or ${MAX_KEPT_BYTES} of events that are not over`,
    add: (chunk) => {
      // UTF-16 has zeros beside its first letters. Its lines are not read here.
      if (received === 0) isUtf16 = chunk.subarray(0, 4).includes(0)
      received += chunk.length
      const text = Buffer.from(chunk).toString('latin1')
      if (isUtf16) {
        keep({ text, isOver: false })
        return isWithinLimits()
      }
      const lines = `${line}${text}`.split(/(?<=\n)/)
      line = lines.pop() ?? ''
      for (const each of lines) readLine(each)
      if (line.endsWith('\n')) {
        readLine(line)
        line = ''
      }
      // The beginning of a long attached line tells that its end is not needed.
      if (line.length > 1_000 && ATTACHED_START.test(line)) line = line.slice(0, 1_000)
      return isWithinLimits()
    },
    finish: () => {
      if (line !== '') readLine(line)
      return Buffer.from(`${pieces.map(({ text }) => text).join('')}${event?.text ?? ''}`, 'latin1')
    },
  }
}
