// The steps of an update and of going back, as data: what comes next, what a failure leads to, and what a killed command left.
import * as v from 'valibot'

/** Each leaves a machine whose site is whole: its programs are those of one release, which is on the disk. */
export const FORWARD = ['backup', 'install', 'switch', 'migrate', 'start', 'parts', 'page'] as const

/**
 * Going back. Settings first: the newer program reads those of an older layout, never the other way round. Parts last, by the
 * program they were made for.
 */
export const BACK = ['unmigrate', 'unswitch', 'restart', 'unpublish'] as const

/**
 * The kind of failure with which `site update-parts` says that parts can never be taken back: the journey ends without them. Releases
 * say it to one another.
 */
export const PARTS_STAY = 'parts-stay'

export type ForwardStep = (typeof FORWARD)[number]
type BackStep = (typeof BACK)[number]
export type StepName = ForwardStep | BackStep

/** The first step that changes what the machine runs. */
const FIRST_CHANGE: ForwardStep = 'switch'

const ReleaseSchema = v.object({
  version: v.string(),
  /** The folder of its package. */
  dir: v.string(),
})

/** A release on the disk. */
export type InstalledRelease = v.InferOutput<typeof ReleaseSchema>

export const JourneySchema = v.object({
  /** The release that ran before. */
  from: ReleaseSchema,
  to: ReleaseSchema,
  /** The step that was begun last: a killed command may have done all of it, some, or nothing. */
  step: v.picklist([...FORWARD, ...BACK]),
  /** The forward steps that were begun, all of which going back undoes. */
  reached: v.picklist(FORWARD),
  /** The newest revision of the site before its parts were published. */
  revision: v.number(),
  /** Whether the api had its sources before: where it had not, it need not have them afterwards. */
  wasReady: v.boolean(),
  /** Why it goes back; absent while it goes forward. */
  why: v.exactOptional(v.string()),
})

/** An update under way. */
export type Journey = v.InferOutput<typeof JourneySchema>

const isForward = (step: StepName): step is ForwardStep => FORWARD.some((one) => one === step)
const rank = (step: ForwardStep): number => FORWARD.indexOf(step)

/** The journey that begins an update. */
export const begin = (facts: Pick<Journey, 'from' | 'to' | 'revision' | 'wasReady'>): Journey => ({
  ...facts,
  step: FORWARD[0],
  reached: FORWARD[0],
})

/** The journey that begins going back from `to`, which runs, to `from`, the one before. */
export const beginBack = (facts: Omit<Journey, 'step' | 'reached' | 'why'>): Journey => ({
  ...facts,
  step: BACK[0],
  reached: FORWARD[FORWARD.length - 1] ?? 'page',
})

/** The journey at the step after a done one; undefined at its end. */
export const advance = (journey: Journey): Journey | undefined => {
  const { step, reached } = journey
  if (isForward(step)) {
    const next = FORWARD[rank(step) + 1]
    return next && { ...journey, step: next, reached: next }
  }
  const next = BACK[BACK.indexOf(step) + 1]
  // Parts that were never published are not taken back.
  if (next === undefined || (next === 'unpublish' && rank(reached) < rank('parts'))) return undefined
  return { ...journey, step: next }
}

/** Whether a journey changed nothing of what the machine runs, so that it may be forgotten. */
export const isHarmless = ({ step }: Pick<Journey, 'step'>): boolean =>
  isForward(step) && rank(step) < rank(FIRST_CHANGE)

/** The journey that goes back after a failed step; undefined where there is nothing to undo. */
export const turnBack = (journey: Journey, why: string): Journey | undefined =>
  isHarmless(journey) ? undefined : { ...journey, step: BACK[0], why }

/** Whether a journey goes back. */
export const isGoingBack = ({ step }: Pick<Journey, 'step'>): boolean => !isForward(step)
