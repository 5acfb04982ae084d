import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import type { PictureFiles } from './pictures'
import { TeamFile } from './schemas'
import { all, type ContentSources, type Read, readFileAs, readPicture } from './sources'

type MemberData = v.InferOutput<typeof TeamFile>['members'][number]

/** A member as a card tells them. */
export interface Member extends Omit<MemberData, 'picture'> {
  readonly picture: PictureFiles
}

const TEAM = 'team/team.yaml'

/** Reads `team/team.yaml`. */
export const readMembers = (sources: ContentSources): Read<readonly Member[]> => {
  const team = readFileAs(sources, TEAM, TeamFile)
  if (!team.ok) return team
  const { value, located } = team.value
  return all(
    value.members.map((member, at): Read<Member> => {
      const picture = readPicture(sources, TEAM, located, ['members', at, 'picture'], member.picture)
      return picture.ok ? ok({ ...member, picture: picture.value }) : picture
    }),
  )
}
