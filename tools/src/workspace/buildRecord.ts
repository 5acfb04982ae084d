import path from 'node:path'
import { parseJson } from '@site/shared/json'
import { PageSchema, PartName, Version } from '@site/shared/registry'
import { err, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { describeJsonFailure } from '../lib/failures'
import { readText } from '../lib/files'
import { translate } from '../lib/language'
import { isKey } from '../store/store'
import { workspaceWords } from './workspace.content'

/** A file of the build, by its path inside of it. */
const File = v.pipe(v.string(), v.check(isKey, 'is not a name of a published file'))

const Address = v.message(
  PageSchema.entries.path,
  'an address has words of a to z, digits and hyphens, each after a slash; the last may be a variable, /:id. /api, /dev and /parts are the site’s',
)

const BuildRecordShape = v.object({
  part: v.message(PartName, 'a part is named with small letters, digits and hyphens, a letter first'),
  version: v.message(Version, 'a version is like 1.2.0 or 1.2.0-rc.1, in small letters'),
  container: v.pipe(v.string(), v.regex(/^[a-zA-Z_]\w*$/, 'a container is named like a variable')),
  owner: v.string(),
  needs: v.string(),
  /** Absent in older builds. */
  react: v.exactOptional(v.string()),
  exposes: v.array(v.pipe(v.string(), v.regex(/^[A-Z]\w*$/, 'a module is named like a component'))),
  /** Modules of other parts it shows; absent in older builds. */
  consumes: v.exactOptional(v.array(v.string())),
  /** Absent in older builds. */
  pages: v.exactOptional(v.array(v.pipe(v.looseObject({ path: Address }), PageSchema))),
  entry: File,
  initial: v.array(File),
  /** Absent in older builds. */
  starter: v.optional(File),
  /** Names of the Trusted Types policies the shell makes; none in older builds. */
  trustedTypes: v.optional(v.array(v.string()), []),
  /** Protocol by which the shell's server bundle is run; absent in older builds. */
  prerenderer: v.exactOptional(v.number()),
  /** Modules of Node its server bundle may ask for. */
  builtins: v.optional(v.array(v.string()), []),
  /** Module -> scripts and styles it loads besides the entry. */
  files: v.optional(v.record(v.string(), v.array(File)), {}),
})

/** Two parts with one container would replace each other in a page. Versions published by older software begin with `ob_`. */
const BuildRecordSchema = v.pipe(
  BuildRecordShape,
  v.forward(
    v.partialCheck(
      [['part'], ['container']],
      ({ part, container }) => container.replace(/^ob_/, 'part_').startsWith(`part_${part}__`),
      'a container is named after its part and version: part_label__1a2b3c4d5e',
    ),
    ['container'],
  ),
)

/** The record of a build, its `build.json`. */
export type BuildRecord = v.InferOutput<typeof BuildRecordSchema>

export interface BuildRecordFailure {
  readonly kind: 'not-built' | 'build-record-malformed'
  readonly message: string
}

/** Reads the text of `build.json`. */
export const parseBuildRecord = parseJson(BuildRecordSchema)

/** Reads the record of the build in `dir`. */
export const readBuildRecord = async (dir: string): Promise<Result<BuildRecord, BuildRecordFailure>> => {
  const file = path.join(dir, 'build.json')
  const text = await readText(file)
  if (text === undefined) return err({ kind: 'not-built', message: translate(workspaceWords).notBuilt(file) })
  const record = parseBuildRecord(text)
  return record.ok
    ? record
    : err({
        kind: 'build-record-malformed',
        message: translate(workspaceWords).record(file, describeJsonFailure(text, record.error)),
      })
}
