import { ok } from '@site/shared/result'
import type { PublishOutcome } from '../publication/publish'
import { inOneRevision, type Step } from '../registry/change'
import { remove, rollBack } from '../registry/operations'
import { ownValue } from '../registry/revision'

/** Whether visitors have another version than before because of it. */
export const isChange = ({ outcome }: PublishOutcome): boolean =>
  outcome === 'published' || outcome === 'live-again'

/** A part somebody has changed since is theirs. */
const undoing =
  ({ part: name, version }: PublishOutcome): Step =>
  (state, next) => {
    const part = ownValue(state.parts, name)
    if (part?.live !== version) return ok(state)
    return (part.previous.length > 0 ? rollBack(name) : remove(name))(state, next)
  }

/** Takes publications back, all or none: what was live before is live again, and a part that is new goes. */
export const undo = (outcomes: readonly PublishOutcome[]): Step =>
  inOneRevision(outcomes.filter(isChange).map(undoing))
