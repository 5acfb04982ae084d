/** What pages post to `services.failureBeacon`, and what is counted of it. */
import * as v from 'valibot'

/** Which version of a part a page load is counted for, while some visitors try another. */
const CohortSchema = v.object({
  part: v.pipe(v.string(), v.maxLength(64)),
  version: v.pipe(v.string(), v.maxLength(128)),
  /** The canary's, which tells its visitors from those of an earlier one. */
  trial: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** More canaries than a site runs at a time. */
const MAX_COHORTS = 16

const CohortsSchema = v.pipe(v.array(CohortSchema), v.maxLength(MAX_COHORTS))

/** A page load with a running canary. */
const VisitSchema = v.object({ kind: v.literal('visit'), cohorts: CohortsSchema })

/** As much of a failure as is counted. */
const CountedFailureSchema = v.object({
  kind: v.string(),
  cohorts: v.optional(CohortsSchema, []),
  /** Whether nothing failed before in this page load. */
  first: v.optional(v.boolean(), false),
})

export const ReportSchema = v.union([VisitSchema, CountedFailureSchema])

/** What was counted of a version in a trial. */
const CohortCountsSchema = v.object({
  ...CohortSchema.entries,
  /** Page loads. */
  visits: v.number(),
  /** Page loads in which something failed, whichever part it was. */
  failedVisits: v.number(),
  /** All failures in them. */
  failures: v.number(),
})

/** The answer to `GET` at the beacon. */
export const CountsSchema = v.object({ cohorts: v.array(CohortCountsSchema) })

export type Cohort = Readonly<v.InferOutput<typeof CohortSchema>>
export type Visit = Readonly<v.InferOutput<typeof VisitSchema>>
export type Report = v.InferOutput<typeof ReportSchema>
export type CohortCounts = Readonly<v.InferOutput<typeof CohortCountsSchema>>
export type Counts = Readonly<v.InferOutput<typeof CountsSchema>>
