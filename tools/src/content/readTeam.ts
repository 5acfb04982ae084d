import type * as v from 'valibot'
import { TeamFile } from './schemas'
import { all, type ContentSources, type Pictured, type Read, readFileAs, readPictured } from './sources'

/** A member as a card tells them. */
export type Member = Pictured<v.InferOutput<typeof TeamFile>['members'][number]>

const TEAM = 'team/team.yaml'

/** Reads `team/team.yaml`. */
export const readMembers = (sources: ContentSources): Read<readonly Member[]> => {
  const team = readFileAs(sources, TEAM, TeamFile)
  if (!team.ok) return team
  const { value, located } = team.value
  return all(value.members.map((member, at) => readPictured(sources, TEAM, located, ['members', at], member)))
}
