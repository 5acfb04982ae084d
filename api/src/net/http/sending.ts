import type { ServerResponse } from 'node:http'

/** A connection that takes nothing for this time is closed. */
const SILENCE_MS = 60_000

interface HeldAnswer {
  readonly bytes: Buffer
  readonly responses: number
}

/** Answers that connections have not taken yet, by their tags: equal ones are in memory once. */
export const createSending = () => {
  const held = new Map<string, HeldAnswer>()
  let heldBytes = 0

  const release = (tag: string): void => {
    const answer = held.get(tag)
    if (!answer) return
    if (answer.responses > 1) held.set(tag, { ...answer, responses: answer.responses - 1 })
    else {
      held.delete(tag)
      heldBytes -= answer.bytes.length
    }
  }

  return {
    find: (tag: string): Buffer | undefined => held.get(tag)?.bytes,
    /** Bytes in memory. */
    measure: (): number => heldBytes,
    /** Holds an answer until the response has passed it on, or its connection is lost; returns the bytes to send. */
    hold: (tag: string, bytes: Buffer, response: ServerResponse): Buffer => {
      // Lost while the answer was made: neither event comes any more.
      if (response.destroyed) return bytes
      const answer = held.get(tag) ?? { bytes, responses: 0 }
      if (answer.responses === 0) heldBytes += bytes.length
      held.set(tag, { ...answer, responses: answer.responses + 1 })
      let isHeld = true
      const end = (): void => {
        if (isHeld) release(tag)
        isHeld = false
      }
      response.once('finish', end).once('close', end)
      response.setTimeout(SILENCE_MS, () => response.destroy())
      return answer.bytes
    },
  }
}
