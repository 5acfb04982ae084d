/** Hours east of Greenwich for the zone letters of feeds. Others count as UTC, as RFC 2822 (4.3) asks. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ...['west', 'bst', 'cet', 'met', 'mez'].map((name) => [name, 1] as const),
  ...['cest', 'mest', 'mesz', 'eet'].map((name) => [name, 2] as const),
  ...['eest', 'msk', 'trt'].map((name) => [name, 3] as const),
  ...['edt', 'cdt', 'mdt', 'pdt'].map((name, at) => [name, -4 - at] as const),
  ...['est', 'cst', 'mst', 'pst', 'akst', 'hst'].map((name, at) => [name, -5 - at] as const),
  ['akdt', -8],
  ['jst', 9],
  ['aest', 10],
  ['aedt', 11],
  ['nzst', 12],
  ['nzdt', 13],
])

/** First letters of months in English, French, German, Spanish, Italian, Portuguese and Dutch, without accents. */
const MONTHS: readonly RegExp[] =
  '(?:jan|ene|gen) fe[bv] ma(?:r|art) a[bpv]r (?:ma[giy]|mei) (?:juin|jun|giu) (?:juil|jul|lug) a(?:ug|ou|go) se[pt] (?:o[ck]t|ott|out) nov d[ei][cz]'
    .split(' ')
    .map((name) => new RegExp(`^${name}`))

const CLOCK =
  /(?<=^|[\s,t])(\d{1,2})(?::|\s?h\s?)(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?\s*(?:([ap])\.?m\.?(?![a-z]))?(?![\d:])/
const OFFSET = /^(?:gmt|utc|ut|z)?\s*([+-])(\d{1,2}):?(\d{2})?(?!\d)/
const LETTERS = /^[a-z]+/
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/

interface Clock {
  readonly ms: number
  /** Minutes east of Greenwich; undefined where the text names no zone. */
  readonly zone: number | undefined
  /** The text without the time and its zone. */
  readonly rest: string
}

const readZone = (text: string): { readonly zone: number | undefined; readonly length: number } => {
  const [offset, sign, hours, minutes = 0] = OFFSET.exec(text) ?? []
  if (offset !== undefined) {
    const zone = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
    return { zone, length: offset.length }
  }
  const [letters] = LETTERS.exec(text) ?? []
  return letters === undefined
    ? { zone: undefined, length: 0 }
    : { zone: (ZONES.get(letters) ?? 0) * 60, length: letters.length }
}

/** The time of a day; undefined for an invalid one, 34:50. */
const readClock = (text: string): Clock | undefined => {
  const found = CLOCK.exec(text)
  if (!found) return { ms: 0, zone: undefined, rest: text }
  const [whole, hour, minute, second = 0, fraction = '', half] = found
  const [h, m, s] = [hour, minute, second].map(Number) as [number, number, number]
  if (h * 3600 + m * 60 + s > 86_400 || m > 59 || s > 60 || (half !== undefined && h > 12)) return undefined
  const hours = half === undefined ? h : (h % 12) + (half === 'p' ? 12 : 0)
  const behind = text.slice(found.index + whole.length)
  const spaces = behind.length - behind.trimStart().length
  const { zone, length } = readZone(behind.trimStart())
  const ms = ((hours * 60 + m) * 60 + s) * 1000 + Number(fraction.padEnd(3, '0'))
  return { ms, zone, rest: `${text.slice(0, found.index)} ${behind.slice(spaces + length)}` }
}

type Day = readonly [year: number, month: number, day: number]

const NUMBERS = /^(?:[a-z]+\.?,?\s+)?(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/

/** « 31/10/2026 » or « 31-10-2026 » as in Europe; « 10/31/2026 » can only be American. */
const readNumbers = (text: string): Day | undefined => {
  const [first, second, year] = NUMBERS.exec(text)?.slice(1).map(Number) ?? []
  if (first === undefined || second === undefined || year === undefined) return undefined
  return second > 12 ? [year, first - 1, second] : [year, second - 1, first]
}

/** « 12 oct. 26 », « Oct 12 2026 », « 12/10/2026 » or `2026-10-12`; a weekday before it is ignored. */
const readDay = (text: string): Day | undefined => {
  const iso = ISO_DAY.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])]
  const inNumbers = readNumbers(text)
  if (inNumbers) return inNumbers
  // « mar. » is Tuesday in French: the month comes behind it.
  const month = (text.match(/[a-z]+/g) ?? [])
    .map((word) => MONTHS.findIndex((name) => name.test(word)))
    .findLast((at) => at >= 0)
  const numbers = text.match(/\d+/g) ?? []
  const [first = '', second = ''] = numbers
  if (month === undefined || numbers.length !== 2) return undefined
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  if (day.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined
  return [
    year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900),
    month,
    Number(day),
  ]
}

const fold = (text: string): string =>
  text
    .replace(/\([^()]*\)/g, ' ')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

const MAX_DATE_CHARACTERS = 100

const readDate = (text: string): number => {
  if (/^\d{10}(?:\d{3})?$/.test(text)) return Number(text.padEnd(13, '0'))
  const folded = fold(text)
  const clock = readClock(folded)
  const day = clock && readDay(clock.rest.trim())
  if (!clock) return Number.NaN
  if (!day) return Date.parse(text)
  const midnight = Date.UTC(...day)
  if (new Date(midnight).getUTCDate() !== day[2]) return Number.NaN
  if (clock.zone !== undefined) return midnight + clock.ms - clock.zone * 60_000
  return new Date(...day, 0, 0, 0, clock.ms).getTime()
}

/**
 * Reads the date of an item as people and programs write it: RFC 822 with offsets or letters for zones, English or French, ISO 8601,
 * what JavaScript prints. Without a zone it is in that of this machine. In ms since 1970; null for an unreadable one.
 */
export const parseFeedDate = (text: string): number | null => {
  const ms = text.length > MAX_DATE_CHARACTERS ? Number.NaN : readDate(text.trim())
  return ms > 0 ? ms : null
}
