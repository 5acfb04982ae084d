import type { BodyCollector } from '../../net/upstream/responses'

/** Bytes of a calendar that are read: ten years of an account that many share. */
const MAX_RECEIVED_BYTES = 40_000_000
/** Bytes of it that are kept: the child process parses it whole. */
const MAX_KEPT_BYTES = 4_000_000

/** Bytes that are kept once far events are dropped: below the limit, so that not each further event moves the horizon. */
const KEPT_AFTER_CHOICE_BYTES = 3_600_000

/** Pictures and papers inside of a calendar, which nothing shows. */
const ATTACHED = /^(?:ATTACH|IMAGE)\b(?:"[^"]*"|[^":])*(?:BASE64|BINARY)/i
const ATTACHED_START = /^(?:ATTACH|IMAGE)\b/i

/** Outlook's description in HTML, which is shown if an event has no plain description. */
const HTML = /^X-ALT-DESC\b/i
const WORDS = /^DESCRIPTION\b[^:]*:\s*\S/i
/** Maximum number of characters in a description in HTML: more than any description has. */
const MAX_HTML_LINE = 100_000

/** The properties that define when an event is over. */
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
  /** The day an event begins on, or is moved away from; absent between events. */
  readonly day?: string
}

/** An event of which not all lines have come. */
interface OpenEvent {
  text: string
  /** The lines of its times, unfolded; empty for other ones, of which folded lines follow. */
  times: string[]
  /** Components inside of it, such as alarms, that are open. */
  depth: number
  /** Its description in HTML, which is used if it has no plain one. */
  html: string
  hasWords: boolean
  isPrivate: boolean
}

/** A day after all others. */
const NEVER = '99999999'

/** Returns the first day that needs an event: a moved date is also needed on its original day. */
const readFirstDay = ({ times }: OpenEvent): string =>
  times
    .filter((line) => /^(?:DTSTART|RECURRENCE-ID)/i.test(line))
    .map(readDay)
    .toSorted()[0] ?? NEVER

/** A class that is not public, or Apple's own word for it. */
const PRIVATE = /^(?:CLASS|X-CALENDARSERVER-ACCESS)\b[^:]*:(?!\s*PUBLIC\s*$)/i

/** A private series is kept for its changed dates, which may not say themselves that they are private. */
const isPrivateSeries = ({ isPrivate, times }: OpenEvent): boolean =>
  isPrivate && times.some((line) => /^R(?:RULE|DATE)/i.test(line))

const isOver = ({ times }: OpenEvent, since: string): boolean =>
  times.some((line) => /^DTSTART/i.test(line)) && !times.some((line) => line !== '' && goesOn(line, since))

/** Collects a calendar, and counts the future events that did not fit. */
export interface CalendarSieve extends BodyCollector {
  readonly countLeftOut: () => number
}

const measure = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0)

/** Returns the day from which events are left out, so that the others fit. */
const findHorizon = (pieces: readonly Piece[]): string => {
  let kept = measure(pieces)
  let horizon = NEVER
  const byDay = pieces
    .flatMap(({ day, text }) => (day === undefined ? [] : [{ day, bytes: text.length }]))
    .sort((one, other) => (one.day < other.day ? 1 : -1))
  for (const { day, bytes } of byDay) {
    if (kept <= KEPT_AFTER_CHOICE_BYTES && day !== horizon) break
    kept -= bytes
    horizon = day
  }
  return horizon
}

/**
 * Collects a calendar as it comes. Attached files are dropped; where the rest is more than 4 MB, events that ended before a day
 * are, too, so that past years take no room from the coming weeks; and where that is not enough, those with the
 * farthest starts.
 * @param since the day in UTC, such as `20261126`
 */
export const createCalendarSieve = (since: string): CalendarSieve => {
  let pieces: Piece[] = []
  let kept = 0
  let received = 0
  let leftOut = 0
  let isDropping = false
  let horizon: string | undefined
  let event: OpenEvent | undefined
  let line = ''
  let isUnshown = false
  let isHtml = false
  /** Whether the current line is too long, and dropped. */
  let isCut = false
  let isUtf16 = false

  const isFar = ({ day }: Piece): boolean => horizon !== undefined && day !== undefined && day >= horizon

  const dropOver = (): void => {
    isDropping = true
    pieces = pieces.filter(({ isOver }) => !isOver)
    kept = measure(pieces)
  }

  const dropFar = (): void => {
    horizon = findHorizon(pieces)
    const before = pieces.length
    pieces = pieces.filter((piece) => !isFar(piece))
    leftOut += before - pieces.length
    kept = measure(pieces)
  }

  const keep = (piece: Piece): void => {
    if (isDropping && piece.isOver) return
    if (isFar(piece)) {
      leftOut += 1
      return
    }
    pieces.push(piece)
    kept += piece.text.length
    if (kept > MAX_KEPT_BYTES && !isDropping) dropOver()
    if (kept > MAX_KEPT_BYTES) dropFar()
  }

  /** An event larger than the whole limit is not read to its end. */
  const isTooLong = ({ text }: OpenEvent): boolean => text.length > MAX_KEPT_BYTES

  const addText = (open: OpenEvent, text: string): void => {
    if (isHtml && open.depth === 0) open.html += open.html.length < MAX_HTML_LINE ? text : ''
    else if (!isTooLong(open)) open.text += text
  }

  const writeEvent = ({ text, html, hasWords }: OpenEvent): string => {
    const end = text.lastIndexOf('\n', text.length - 2) + 1
    return hasWords || html === '' ? text : `${text.slice(0, end)}${html}${text.slice(end)}`
  }

  const readEventLine = (open: OpenEvent, text: string, isFolded: boolean): void => {
    if (!isFolded) isHtml = HTML.test(text)
    if (open.depth === 0 && WORDS.test(text)) open.hasWords = true
    if (open.depth === 0 && PRIVATE.test(text)) open.isPrivate = true
    addText(open, text)
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
    if (!isFolded) isUnshown = isCut || ATTACHED.test(text)
    isCut = false
    if (isUnshown) return
    if (event === undefined && /^\s*BEGIN:VEVENT\s*$/i.test(text))
      event = { text, times: [], depth: 0, html: '', hasWords: false, isPrivate: false }
    else if (event === undefined) keep({ text, isOver: false })
    else readEventLine(event, text, isFolded)
    if (event === undefined || event.depth >= 0) return
    if (isTooLong(event)) leftOut += 1
    else if (isPrivateSeries(event)) keep({ text: writeEvent(event), isOver: false })
    else keep({ text: writeEvent(event), isOver: isOver(event, since), day: readFirstDay(event) })
    event = undefined
  }

  const isWithinLimits = (): boolean =>
    received <= MAX_RECEIVED_BYTES && kept <= MAX_KEPT_BYTES && line.length <= MAX_KEPT_BYTES

  return {
    maxReceivedBytes: MAX_RECEIVED_BYTES,
    limit: `${MAX_RECEIVED_BYTES} bytes, or ${MAX_KEPT_BYTES} in one line or besides events`,
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
      if (line.length > MAX_HTML_LINE && HTML.test(line)) {
        isCut = true
        line = line.slice(0, 1_000)
      }
      return isWithinLimits()
    },
    countLeftOut: () => leftOut,
    finish: () => {
      if (line !== '') readLine(line)
      return Buffer.from(`${pieces.map(({ text }) => text).join('')}${event?.text ?? ''}`, 'latin1')
    },
  }
}
