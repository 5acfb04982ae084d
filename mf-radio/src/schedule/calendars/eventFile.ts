// One show as a file that calendar programs read (RFC 5545).
import type { Broadcast } from '../broadcast'

/** Lines of the format are cut after so many characters, which may take two bytes each of the 75 allowed. */
const MAX_LINE_LENGTH = 36

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const fold = (line: string): string =>
  line.replace(new RegExp(`(.{${MAX_LINE_LENGTH}})(?=.)`, 'gu'), '$1\r\n ')

/** « 20260101T140000Z ». */
const formatMoment = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

/**
 * The address of the file itself, for a link that downloads it.
 * @param siteUrl where the site is published
 */
export const eventFileUrl = (
  { id, title, start, end }: Broadcast,
  radio: string,
  siteUrl: string,
): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(radio)}//FR`,
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${formatMoment(start)}`,
    `DTSTART:${formatMoment(start)}`,
    `DTEND:${formatMoment(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(radio)}`,
    `URL:${siteUrl}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(fold).join('\r\n'))}`
}
