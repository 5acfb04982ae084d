import { splitLines } from './calendarText'

/** A content line, `DTSTART;TZID=Europe/Paris:20261126T190000`. */
export interface Property {
  /** In capitals. */
  readonly name: string
  /** By their names in capitals, without quotation marks. */
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

/** The content between BEGIN and END. */
export interface Block {
  readonly name: string
  readonly properties: readonly Property[]
  readonly blocks: readonly Block[]
}

/** One `VCALENDAR`; a file may have several. */
export interface Section {
  readonly properties: readonly Property[]
  readonly events: readonly Block[]
  readonly timeZones: readonly Block[]
}

/** A byte order mark, which joined files have inside, or the group of a property. */
const BEFORE_NAME = /^\uFEFF*(?:[\w-]+\.(?=[A-Z-]+[:;]))?/i
const NAME = /^[A-Z][A-Z0-9-]*$/i
const PARAMETER = /;([^=;"]+)=("[^"]*"|[^";]*)/g
/** Their values have no colon: an unquoted TZID such as `(UTC+01:00) Paris` may have one. */
const TIMES = /^(?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)[;:]/i

const BEFORE_TIME = /:\s*\d{4}-?\d\d-?\d\d/

/** The colon between the parameters and the value; the first one outside of quotation marks. */
const findColon = (line: string): number => {
  if (TIMES.test(line)) {
    const beforeTime = line.search(BEFORE_TIME)
    return beforeTime < 0 ? line.lastIndexOf(':') : beforeTime
  }
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted
    if (line[index] === ':' && !isQuoted) return index
  }
  return line.indexOf(':')
}

/** Parses an unfolded line; undefined where it is invalid. */
const readProperty = (line: string): Property | undefined => {
  const colon = findColon(line)
  const head = line.slice(0, Math.max(colon, 0))
  const [name = ''] = head.split(';', 1)
  if (!NAME.test(name)) return undefined
  const parameters = new Map<string, string>()
  for (const [, key = '', value = ''] of head.slice(name.length).matchAll(PARAMETER))
    parameters.set(key.trim().toUpperCase(), value.replace(/^"|"$/g, '').trim())
  return { name: name.toUpperCase(), parameters, value: line.slice(colon + 1) }
}

interface OpenBlock extends Block {
  readonly properties: Property[]
  readonly blocks: OpenBlock[]
}

interface OpenSection extends Section {
  readonly properties: Property[]
  readonly events: Block[]
  readonly timeZones: Block[]
}

const openBlock = (name: string): OpenBlock => ({ name, properties: [], blocks: [] })
const openSection = (): OpenSection => ({ properties: [], events: [], timeZones: [] })

/** Blocks that may contain others. One that begins inside another of them shows that the other one was cut off. */
const OUTER = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY'])

/**
 * Cuts a document into its calendars and their blocks. An invalid line is skipped, and so is a block that is cut off.
 */
export const readSections = (text: string): readonly Section[] => {
  let section = openSection()
  const sections = [section]
  let open: OpenBlock[] = []
  const begin = (name: string) => {
    if (name === 'VCALENDAR') {
      section = openSection()
      sections.push(section)
      open = []
    } else open = OUTER.has(name) ? [openBlock(name)] : [...open, openBlock(name)]
  }
  const end = (name: string) => {
    const index = open.findLastIndex((block) => block.name === name)
    const block = open[index]
    if (!block) return
    open = open.slice(0, index)
    if (index > 0) open[index - 1]?.blocks.push(block)
    else if (name === 'VEVENT') section.events.push(block)
    else if (name === 'VTIMEZONE') section.timeZones.push(block)
  }
  for (const line of splitLines(text)) {
    const property = readProperty(line.replace(BEFORE_NAME, ''))
    if (property?.name === 'BEGIN') begin(property.value.trim().toUpperCase())
    else if (property?.name === 'END') end(property.value.trim().toUpperCase())
    else if (property) (open.at(-1) ?? section).properties.push(property)
  }
  return sections
}

/** The first property of a name. */
export const findProperty = ({ properties }: Pick<Block, 'properties'>, name: string): Property | undefined =>
  properties.find((property) => property.name === name)

/** All properties of a name. */
export const listProperties = (
  { properties }: Pick<Block, 'properties'>,
  name: string,
): readonly Property[] => properties.filter((property) => property.name === name)

/** The text of a property without its escapes; empty where it is absent. */
export const readText = (block: Pick<Block, 'properties'>, name: string): string =>
  (findProperty(block, name)?.value ?? '')
    .replace(/\\([nN,;:"\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
    .trim()
