import { HOUR_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import * as v from 'valibot'
import type { Check, CheckName } from '../check'

/** A message comes at most so often, however much changes. */
const MIN_PAUSE_MS = HOUR_MS
/** Changes that wait for the next message; of a check that never rests the newest are enough. */
const MAX_WAITING = 50

const ChangeSchema = v.object({
  name: v.string(),
  state: v.picklist(['good', 'bad']),
  sentence: v.string(),
  /** In ms since 1970. */
  at: v.number(),
})

const MemorySchema = v.object({
  /** The last certain state of each check. */
  states: v.record(v.string(), v.picklist(['good', 'bad'])),
  /** What has to be told. */
  waiting: v.array(ChangeSchema),
  /** When the last message was sent, in ms since 1970. */
  sentAt: v.exactOptional(v.number()),
})

/** A check that became bad, or good again. */
type Change = v.InferOutput<typeof ChangeSchema>

/** The states that operators know, and the changes they do not know yet. It survives a restart. */
export type Memory = v.InferOutput<typeof MemorySchema>

export const NO_MEMORY: Memory = { states: {}, waiting: [] }

export const parseMemory = parseJson(MemorySchema)

/** Forgets checks that the settings switched off: they would stay bad for ever. */
const forgetOff = (memory: Memory, checks: readonly Check[]): Memory => {
  const isOn = (name: string): boolean => !checks.some((check) => check.isOff && check.name === name)
  const states = Object.fromEntries(Object.entries(memory.states).filter(([name]) => isOn(name)))
  const waiting = memory.waiting.filter(({ name }) => isOn(name))
  const isSame = Object.keys(memory.states).every(isOn) && waiting.length === memory.waiting.length
  return isSame ? memory : { ...memory, states, waiting }
}

/** Notes which checks changed. What is unknown keeps its state, and what was never bad was good. */
export const noteChanges = (known: Memory, checks: readonly Check[], now: number): Memory => {
  const memory = forgetOff(known, checks)
  const changes = checks.flatMap(({ name, state, sentence }): Change | readonly [] => {
    const before: Memory['states'][CheckName] = memory.states[name] ?? 'good'
    return state === 'unknown' || state === before ? [] : { name, state, sentence, at: now }
  })
  if (changes.length === 0) return memory
  const states = Object.fromEntries(changes.map(({ name, state }) => [name, state]))
  return {
    ...memory,
    states: { ...memory.states, ...states },
    waiting: [...memory.waiting, ...changes].slice(-MAX_WAITING),
  }
}

/** Whether there is something to tell, and the last message is an hour ago. A clock that was set back is no reason to wait. */
export const isDue = ({ waiting, sentAt }: Memory, now: number): boolean =>
  waiting.length > 0 && (sentAt === undefined || now < sentAt || now - sentAt >= MIN_PAUSE_MS)

export const noteSent = ({ states }: Memory, now: number): Memory => ({ states, waiting: [], sentAt: now })
