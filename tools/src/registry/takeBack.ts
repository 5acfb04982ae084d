// Takes the versions of a release back, and leaves everything that others changed since.
import type { PartName, Version } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import { changePart, inOneRevision, type Step } from './change'
import { fitWords } from './checks/fit.content'
import { remove } from './operations'
import { ownValue, type PublishedPart, type Revision } from './revision'

const goBackTo = (
  name: PartName,
  part: PublishedPart,
  then: PublishedPart,
): Result<PublishedPart, Failure> =>
  Object.hasOwn(part.versions, then.live)
    ? ok({
        ...part,
        owner: then.owner,
        live: then.live,
        previous: part.previous.filter((version) => version !== then.live && version !== part.live),
      })
    : refuse('version-not-published', translate(fitWords).pruned(name, then.live))

const takeOneBack =
  (name: PartName, version: Version, then: Revision | undefined): Step =>
  (state, next) => {
    const part = ownValue(state.parts, name)
    const former = then && ownValue(then.parts, name)
    if (part?.live !== version || former?.live === version) return ok(state)
    const step = former ? changePart(name, (one) => goBackTo(name, one, former)) : remove(name)
    return step(state, next)
  }

/**
 * Makes live again what was live at a revision, in one new revision, of those parts that still show these versions. A part that was
 * missing then goes. Parts that others changed since, content, settings and keys stay.
 * @param then the revision before the versions were published; undefined for a site that began with them
 */
export const takeBack = (then: Revision | undefined, versions: ReadonlyMap<PartName, Version>): Step =>
  inOneRevision([...versions].map(([name, version]) => takeOneBack(name, version, then)))
