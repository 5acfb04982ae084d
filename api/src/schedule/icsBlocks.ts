/** What a calendar is made of, each as the lines it came as. */
export interface IcsBlocks {
  readonly events: readonly string[]
  readonly timeZones: readonly string[]
}

const BEGIN = /^BEGIN:([A-Z-]+)\s*$/i
const END = /^END:([A-Z-]+)\s*$/i

/** A mark of UTF-8, which joined files have inside, or a property group: what stands behind is what the line says. */
const BEFORE_NAME = /^\uFEFF*(?:[\w-]+\.(?=[A-Z-]+[:;]))?/i

/** Whether a text may be a calendar, without reading it. */
export const looksLikeCalendar = (text: string): boolean => /^BEGIN:VCALENDAR[ \t]*\r?$/im.test(text)

/** Whether the end of a calendar came. */
export const isClosedCalendar = (text: string): boolean => /^END:VCALENDAR[ \t]*\r?$/im.test(text)

/**
 * Cuts a calendar into its events and time zones, so that one that cannot be read costs itself only. Alarms are left out, and so
 * is a block that is cut off.
 */
export const cutIntoBlocks = (text: string): IcsBlocks => {
  const blocks = { VEVENT: [] as string[], VTIMEZONE: [] as string[] }
  let open: { readonly name: 'VEVENT' | 'VTIMEZONE'; readonly lines: string[] } | undefined
  let alarms = 0
  for (const written of text.split(/\r\n|\n|\r/)) {
    const line = written.replace(BEFORE_NAME, '')
    const begun = BEGIN.exec(line)?.[1]?.toUpperCase()
    const ended = END.exec(line)?.[1]?.toUpperCase()
    if (begun === 'VALARM') alarms += 1
    if (begun === 'VEVENT' || begun === 'VTIMEZONE') {
      open = { name: begun, lines: [] }
      alarms = 0
    }
    if (open && alarms === 0 && line !== '') open.lines.push(line)
    if (ended === 'VALARM') alarms = Math.max(0, alarms - 1)
    if (open && ended === open.name) {
      blocks[open.name].push(open.lines.join('\r\n'))
      open = undefined
    }
  }
  return { events: blocks.VEVENT, timeZones: blocks.VTIMEZONE }
}
