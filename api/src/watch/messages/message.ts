import type { Check } from '../check'
import type { Memory } from './memory'
import { messageContent } from './message.content'

/** ntfy makes an attached file of a longer text. */
const MAX_TEXT_BYTES = 3_900

/** A message to the operators of a site. */
export interface Message {
  readonly title: string
  readonly text: string
  /** Whether something is bad now. */
  readonly isBad: boolean
  /** The same for programs, as a webhook gets it. */
  readonly facts: {
    readonly site: string
    readonly at: string
    readonly changes: readonly {
      readonly check: string
      readonly state: string
      readonly at: string
      readonly sentence: string
    }[]
    /** The names of the checks that are bad now. */
    readonly bad: readonly string[]
  }
}

/** The site that a message is about, and the zone of its times. */
export interface MessageSite {
  readonly name: string
  readonly timeZone: string
}

const formatTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

const cutText = (text: string): string => {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_TEXT_BYTES) return text
  const kept = bytes.subarray(0, MAX_TEXT_BYTES - Buffer.byteLength(messageContent.cut)).toString('utf8')
  return `${kept.replace(/\uFFFD+$/, '')}${messageContent.cut}`
}

/**
 * Writes what changed, oldest first, and what was bad before and still is. What is unknown now, such as after a restart, is as it was
 * known last.
 */
export const writeMessage = (
  { waiting, states }: Pick<Memory, 'waiting' | 'states'>,
  checks: readonly Check[],
  now: number,
  { name: site, timeZone }: MessageSite,
): Message => {
  const bad = checks.filter(({ name }) => states[name] === 'bad')
  const still = bad.filter(({ name }) => !waiting.some((one) => one.name === name))
  const lines = [
    ...waiting.map(
      ({ state, at, sentence }) =>
        `${messageContent.changed[state]} (${formatTime(at, timeZone)}) ${sentence}`,
    ),
    ...(still.length > 0
      ? [[messageContent.still, ...still.map(({ sentence }) => `– ${sentence}`)].join('\n')]
      : []),
    messageContent.end,
  ]
  return {
    title: `${site} : ${bad.length > 0 ? messageContent.bad(bad.length) : messageContent.good}`,
    text: cutText(lines.join('\n\n')),
    isBad: bad.length > 0,
    facts: {
      site,
      at: new Date(now).toISOString(),
      changes: waiting.map(({ name, state, at, sentence }) => ({
        check: name,
        state,
        at: new Date(at).toISOString(),
        sentence,
      })),
      bad: bad.map(({ name }) => name),
    },
  }
}

/** Writes a test message, whose text says that it is one. */
export const writeTestMessage = (now: number, { name: site }: MessageSite): Message => ({
  title: `${site} : ${messageContent.testTitle}`,
  text: messageContent.test,
  isBad: false,
  facts: { site, at: new Date(now).toISOString(), changes: [], bad: [] },
})
