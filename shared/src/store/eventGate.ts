import type { Middleware, UnknownAction } from 'redux'
import * as v from 'valibot'
import type { Log } from '../core/log'
import { err, ok, type Result } from '../core/result'
import { EVENT_PREFIX } from './declareEvent'
import { findEventSchema } from './siteEvents'

const isAction = (value: unknown): value is UnknownAction =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const checkPayload = (type: string, payload: unknown): Result<unknown, string> => {
  const schema = findEventSchema(type)
  if (!schema) return err('no such event in the contract')
  const parsed = v.safeParse(schema, payload)
  return parsed.success ? ok(parsed.output) : err(v.summarize(parsed.issues))
}

const WithUpNext = v.object({ upNext: v.array(v.unknown()) })

const upNextCount = (payload: unknown): number => (v.is(WithUpNext, payload) ? payload.upNext.length : 0)

/** Dispatches each event on the page after the store has reduced it, in the order of dispatch. */
const createMirror = (page: EventTarget) => {
  const waiting: CustomEvent[] = []
  let depth = 0
  const flush = (): void => {
    for (let event = waiting.shift(); event; event = waiting.shift()) page.dispatchEvent(event)
  }
  return <T>(event: CustomEvent, pass: () => T): T => {
    waiting.push(event)
    depth += 1
    try {
      return pass()
    } finally {
      depth -= 1
      if (depth === 0) flush()
    }
  }
}

/**
 * Lets through only events whose payload matches its schema, and mirrors them to the page as `CustomEvent`s named
 * `site:<name>` for code without Redux. An invalid one is dropped with an error in the log.
 */
export const eventGate = ({ page, log }: { readonly page: EventTarget; readonly log: Log }): Middleware => {
  const mirror = createMirror(page)
  return () => (next) => (action) => {
    if (!isAction(action) || !action.type.startsWith(EVENT_PREFIX)) return next(action)
    const name = action.type.slice(EVENT_PREFIX.length)
    const checked = checkPayload(action.type, action.payload)
    if (!checked.ok) return log.error(`Site event "${name}" dropped: ${checked.error}`)
    const dropped = upNextCount(action.payload) - upNextCount(checked.value)
    if (dropped > 0) log.error(`Site event "${name}" dropped from upNext: ${dropped}`)
    const event = new CustomEvent(`site:${name}`, { detail: checked.value })
    return mirror(event, () => next({ ...action, payload: checked.value }))
  }
}
