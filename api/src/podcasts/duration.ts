const CLOCK = /^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/

const msOf = (text: string): number =>
  text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000

/** Reads `h:mm:ss`, `mm:ss` or plain seconds as milliseconds; anything else is 0, as an unknown duration. */
export const parseDurationMs = (text: string): number => {
  const durationMs = CLOCK.test(text.trim()) ? Math.round(msOf(text)) : 0
  return Number.isSafeInteger(durationMs) ? durationMs : 0
}
