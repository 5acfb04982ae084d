import { parseTime } from '../../time/times'
import { findMoment, findOutlookZone, findZone, UTC, type Zone } from '../../time/zones'
import { findProperty, type Property, type Section } from './contentLines'
import { readLocation, readZone } from './zoneDefinitions'

/** A time at a place. */
export interface ZonedTime {
  /** What clocks of the zone show, in ms as if it were UTC. */
  readonly wall: number
  /** A whole day. */
  readonly isDate: boolean
  readonly zone: Zone
  /** Milliseconds since 1970. */
  readonly moment: number
}

/** The zones of a document. */
export interface ZoneSettings {
  /** Of the radio, for whole days: pages show its days. */
  readonly radioZone: string
  /** Of times without a zone, whatever the calendar says. */
  readonly floatingZone?: string | undefined
}

/** Reads times of one calendar. */
export interface TimeReader {
  /**
   * Reads one value of a property; undefined where it is invalid.
   * @param near the zone for times without one; absent, that of the calendar
   */
  readonly read: (property: Property, value: string, near?: Zone) => ZonedTime | undefined
  /** The time of a wall time, with kind and zone of another time. */
  readonly at: (wall: number, like: Pick<ZonedTime, 'isDate' | 'zone'>) => ZonedTime
  readonly radio: Zone
}

const MAX_ZONE_NAME = 200

/** Outlook escapes commas in the definition of a zone, but not where it names the zone. */
const unescapeName = (name = ''): string => name.replace(/\\(.)/g, '$1').replace(/^"|"$/g, '').trim()

/** Short names such as EST and GMT+0100 mean what a calendar defines. */
const isAgreedName = (name: string): boolean => /\/|^(?:UTC|GMT|Z)$/i.test(name)

const getRadioZone = ({ radioZone }: ZoneSettings): Zone => findZone(radioZone) ?? UTC

/**
 * Reads the times of a calendar: by standard names, by its own definitions, then by other names. Times in an unknown zone are read as
 * the radio's, and `onUnknown` is called with its name.
 */
export const createTimeReader = (
  section: Section,
  settings: ZoneSettings,
  onUnknown: (name: string) => void,
): TimeReader => {
  const radio = getRadioZone(settings)
  const known = new Map<string, Zone>()

  const findDefined = (name: string): Zone | undefined => {
    const block = section.timeZones.findLast(
      (zone) => unescapeName(findProperty(zone, 'TZID')?.value) === name,
    )
    if (!block) return undefined
    const location = readLocation(block)
    return location ? findZone(location) : readZone(block, name)
  }
  const findNamed = (name: string): Zone => {
    const found =
      known.get(name) ??
      (isAgreedName(name) ? findZone(name) : undefined) ??
      findDefined(name) ??
      findZone(name) ??
      findOutlookZone(name)
    if (!found) onUnknown(name.slice(0, MAX_ZONE_NAME))
    known.set(name, found ?? radio)
    return found ?? radio
  }
  const named = settings.floatingZone ?? findProperty(section, 'X-WR-TIMEZONE')?.value.trim()
  let floating: Zone | undefined
  const getFloating = (): Zone => {
    floating ??= named ? findNamed(unescapeName(named)) : radio
    return floating
  }

  return {
    radio,
    at: (wall, { isDate, zone }) => ({ wall, isDate, zone, moment: findMoment(zone, wall) }),
    read: ({ parameters }, value, near) => {
      const time = parseTime(value, parameters.get('VALUE')?.toUpperCase() === 'DATE')
      if (!time) return undefined
      const { wall, isDate } = time
      const tzid = parameters.get('TZID')
      const zone = isDate
        ? radio
        : time.isUtc
          ? UTC
          : tzid
            ? findNamed(unescapeName(tzid))
            : (near ?? getFloating())
      return { wall, isDate, zone, moment: findMoment(zone, wall) }
    },
  }
}
