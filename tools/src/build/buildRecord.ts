import path from 'node:path'
import { parseJson } from '@site/shared/parse-json'
import { PageSchema } from '@site/shared/registry/page'
import { err, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { readText } from '../disk/disk'

const BuildRecordSchema = v.object({
  part: v.string(),
  version: v.string(),
  container: v.string(),
  owner: v.string(),
  needs: v.string(),
  /** Absent in builds of before it was recorded. */
  react: v.exactOptional(v.string()),
  exposes: v.array(v.string()),
  /** Modules of other parts it shows; absent in builds of before they told. */
  consumes: v.optional(v.array(v.string())),
  /** Absent in builds of before parts declared theirs. */
  pages: v.optional(v.array(PageSchema)),
  entry: v.string(),
  initial: v.array(v.string()),
  /** Absent in builds of before there was one. */
  starter: v.optional(v.string()),
  /** Names of the Trusted Types policies the shell makes; none in builds of before there were any. */
  trustedTypes: v.optional(v.array(v.string()), []),
  /** Module -> scripts and styles it loads besides the entry. */
  files: v.optional(v.record(v.string(), v.array(v.string())), {}),
})

/** What a build says of itself in `build.json`. */
export type BuildRecord = v.InferOutput<typeof BuildRecordSchema>

export interface BuildRecordFailure {
  readonly kind: 'not-built' | 'build-record-malformed'
  readonly message: string
}

const parseBuildRecord = parseJson(BuildRecordSchema)

/** Reads the record of the build in `dir`. */
export const readBuildRecord = async (dir: string): Promise<Result<BuildRecord, BuildRecordFailure>> => {
  const file = path.join(dir, 'build.json')
  const text = await readText(file)
  if (text === undefined) return err({ kind: 'not-built', message: `${file} does not exist: build it first` })
  const record = parseBuildRecord(text)
  return record.ok
    ? record
    : err({ kind: 'build-record-malformed', message: `${file} is ${record.error.message}` })
}
