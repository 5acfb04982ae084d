// Reads and writes the notes of updates on the disk: an update under way, and the release before.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseJson } from '@site/shared/json'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { describeJsonFailure, type Failure } from '../../lib/failures'
import { readText } from '../../lib/files'
import { translate } from '../../lib/language'
import { replaceDurably } from '../../machine/durableFile'
import { CURRENT, PROGRAM_FOLDER, UPDATE_STATE } from '../../machine/program'
import { type Journey, JourneySchema } from './plan'
import { updateRefusals } from './refusal.content'

/** Where everything of updates is. */
export interface UpdatePlaces {
  /** The link to the package of the release that runs: units and the command start from it. */
  readonly current: string
  /** A folder for each release that an update installed. */
  readonly versions: string
  /** What updates note: readable by everybody, written by root. */
  readonly state: string
}

export const UPDATE_PLACES: UpdatePlaces = {
  current: CURRENT,
  versions: path.join(PROGRAM_FOLDER, 'versions'),
  state: UPDATE_STATE,
}

const StateSchema = v.object({
  unfinished: v.exactOptional(JourneySchema),
  /** The release before the present one, and the newest revision before the present one published its parts. */
  previous: v.exactOptional(v.object({ version: v.string(), dir: v.string(), revision: v.number() })),
})

export type UpdateState = v.InferOutput<typeof StateSchema>

const parseState = parseJson(StateSchema)

const locate = ({ state }: Pick<UpdatePlaces, 'state'>): string => path.join(state, 'state.json')

/** Reads what updates noted; empty before the first one. */
export const readUpdateState = async (
  places: Pick<UpdatePlaces, 'state'> = UPDATE_PLACES,
): Promise<Result<UpdateState, Failure>> => {
  const file = locate(places)
  const text = await readText(file)
  if (text === undefined) return ok({})
  const state = parseState(text)
  return state.ok
    ? state
    : err({
        kind: 'update-state',
        message: translate(updateRefusals).stateDamaged(
          file,
          describeJsonFailure(text, state.error),
          UPDATE_PLACES.current,
        ),
      })
}

/** Replaces what updates noted, on the disk when this returns. */
export const writeUpdateState = (places: Pick<UpdatePlaces, 'state'>, state: UpdateState): void => {
  mkdirSync(places.state, { recursive: true })
  replaceDurably(locate(places), `${JSON.stringify(state, null, 1)}\n`, 0o644)
}

/** Reads the update under way, if there is one. */
export const readUnfinished = async (
  places?: Pick<UpdatePlaces, 'state'>,
): Promise<Result<Journey | undefined, Failure>> =>
  map(await readUpdateState(places), ({ unfinished }) => unfinished)
