import { MINUTE_MS } from '@site/shared/durations'
import type { Check, CheckName, CheckState, Facts, StationFacts } from './check'
import { checksContent, formatLength } from './checks.content'

/** A studio that connects again is away for seconds, one that is restarted for less than this. */
const OFF_AIR_MS = 2 * MINUTE_MS
/** Three measurements, a minute apart each: a pause in a piece of music is shorter. */
const SILENT_MS = 1.5 * MINUTE_MS

export const check = (name: CheckName, state: CheckState, sentence: string): Check => ({
  name,
  state,
  sentence,
})

/** A check that the settings switch off. */
export const checkOff = (name: CheckName, sentence: string): Check => ({
  ...check(name, 'unknown', sentence),
  isOff: true,
})

/** A studio that is off the air between shows has as much time from the beginning of one as a studio that reconnects. */
const isAwayInShow = (station: StationFacts, { showForMs = station.forMs }: Facts): boolean =>
  Math.min(station.forMs, showForMs) >= OFF_AIR_MS

/** Whether the radio is on the air. */
const checkAir = (facts: Facts): Check => {
  const { station, show, isOffAirUsual = false } = facts
  const content = checksContent.air
  if (station === undefined) return checkOff('air', content.notConfigured)
  if (station.state === 'on-air') return check('air', 'good', content.good)
  if (isOffAirUsual && show === null) return check('air', 'good', content.usual)
  const time = formatLength(station.forMs)
  const isAway = isOffAirUsual ? isAwayInShow(station, facts) : station.forMs >= OFF_AIR_MS
  if (!isAway) return check('air', 'unknown', content.soon(time))
  return check('air', 'bad', station.state === 'off-air' ? content.offAir(time) : content.noAnswer(time))
}

/** Whether a show that the programme has now is on the air. */
const checkShow = (facts: Facts): Check => {
  const { station, show } = facts
  const content = checksContent.show
  if (station === undefined) return checkOff('show', content.notConfigured)
  if (show === undefined) return check('show', 'unknown', content.notConfigured)
  if (show === null) return check('show', 'good', content.none)
  if (station.state === 'on-air') return check('show', 'good', content.good(show))
  return isAwayInShow(station, facts)
    ? check('show', 'bad', content.bad(show, formatLength(station.forMs)))
    : check('show', 'unknown', content.soon(show))
}

/** Whether there is sound in the stream; off the air that says nothing. */
const checkSilence = ({ station, sound }: Facts): Check => {
  const content = checksContent.silence
  if (sound === undefined) return checkOff('silence', content.notConfigured)
  if (sound.state === 'no-ffmpeg') return check('silence', 'unknown', content.noTool)
  if (sound.state === 'not-read' || (station && station.state !== 'on-air'))
    return check('silence', 'unknown', content.notRead)
  if (sound.state === 'heard') return check('silence', 'good', content.good)
  return sound.forMs < SILENT_MS
    ? check('silence', 'unknown', content.soon)
    : check('silence', 'bad', content.bad(formatLength(sound.forMs)))
}

/** Checks what listeners hear. */
export const checkStream = (facts: Facts): readonly Check[] => [
  checkAir(facts),
  checkShow(facts),
  checkSilence(facts),
]
