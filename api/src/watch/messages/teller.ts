import { MINUTE_MS } from '@site/shared/durations'
import type { SavedTexts } from '../../files/saved'
import type { WriterLease } from '../../files/writerLease'
import type { Channel } from '../channels/channel'
import type { Check } from '../check'
import { isDue, type Memory, NO_MEMORY, noteChanges, noteSent, parseMemory } from './memory'
import { type Message, type MessageSite, writeMessage } from './message'

/** A message that every channel refused is sent again after this time. */
const RETRY_MS = 5 * MINUTE_MS
const SAVED = 'told'

/** The outcome of a message on one channel. */
export interface Sent {
  readonly channel: Channel['name']
  /** Why it was not taken. */
  readonly failure?: string
  /** Which of several receivers were refused, while others have it. */
  readonly refused?: string
}

interface TellerSettings {
  readonly channels: readonly Channel[]
  readonly saved: SavedTexts
  /** Of services that share a folder one tells. */
  readonly lease: WriterLease
  readonly site: MessageSite
  /** The time, in ms since 1970. */
  readonly now: () => number
  readonly monotonicNow: () => number
  readonly onSent: (sent: Sent) => void
  readonly onProblem: (problem: unknown) => void
}

/** Sends changes to the operators. */
export interface Teller {
  /** Takes the checks of a minute. Never rejects. */
  readonly tell: (checks: readonly Check[]) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Sends a message by all channels at once, and reports what became of it. */
export const sendByAll = (channels: readonly Channel[], message: Message): Promise<readonly Sent[]> =>
  Promise.all(
    channels.map(async ({ name, send }) => {
      const sent = await send(message)
      return { channel: name, ...(sent.ok ? sent.value : { failure: sent.error }) }
    }),
  )

/** Creates the teller of a service: it sends each change once, also over a restart, in at most one message an hour. */
export const createTeller = ({
  channels,
  saved,
  lease,
  site,
  now,
  monotonicNow,
  onSent,
  onProblem,
}: TellerSettings): Teller => {
  let memory: Memory | undefined
  let retryAt = Number.NEGATIVE_INFINITY

  const recall = async (): Promise<Memory> => {
    const read = parseMemory((await saved.read(SAVED))?.text ?? '')
    return read.ok ? read.value : NO_MEMORY
  }

  const keep = async (next: Memory): Promise<void> => {
    memory = next
    await saved.write(SAVED, { at: now(), text: JSON.stringify(next) })
  }

  const send = async (current: Memory, checks: readonly Check[]): Promise<void> => {
    const all = await sendByAll(channels, writeMessage(current, checks, now(), site))
    all.forEach(onSent)
    if (all.some(({ failure }) => failure === undefined)) await keep(noteSent(current, now()))
    else retryAt = monotonicNow() + RETRY_MS
  }

  /** A lease that a full disk keeps from being renewed is no reason for silence: to be told twice is better than not at all. */
  const mayTell = async (): Promise<boolean> => {
    try {
      return await lease.hold()
    } catch (problem) {
      onProblem(problem)
      return true
    }
  }

  const tell = async (checks: readonly Check[]): Promise<void> => {
    if (!(await mayTell())) {
      // Another service sends the messages, and has the state of those it sent.
      memory = undefined
      return
    }
    const before = memory ?? (await recall())
    const current = noteChanges(before, checks, now())
    if (current === before) memory = before
    else await keep(current)
    if (isDue(current, now()) && monotonicNow() >= retryAt) await send(current, checks)
  }

  return {
    tell: (checks) => tell(checks).catch(onProblem),
    stop: () => lease.release().catch(onProblem),
  }
}
