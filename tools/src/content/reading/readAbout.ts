import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import { AboutFile, TeamFile } from '../schemas'
import {
  all,
  type ContentSources,
  combine,
  isAbsent,
  type Pictured,
  type Read,
  readFileAs,
  readPictured,
} from '../sources'

type AboutData = v.InferOutput<typeof AboutFile>
type Member = Pictured<v.InferOutput<typeof TeamFile>['members'][number]>

/** Content of the about page. */
export interface AboutContent extends Omit<AboutData, 'introduction' | 'studio'> {
  readonly introduction: Pictured<AboutData['introduction']>
  readonly studio?: Pictured<NonNullable<AboutData['studio']>>
  readonly members: readonly Member[]
}

const ABOUT = 'about/about.yaml'
const TEAM = 'team/team.yaml'

const readMembers = (sources: ContentSources): Read<readonly Member[]> => {
  if (isAbsent(sources, TEAM)) return ok([])
  const team = readFileAs(sources, TEAM, TeamFile)
  if (!team.ok) return team
  const { value, located } = team.value
  return all(value.members.map((member, at) => readPictured(sources, TEAM, located, ['members', at], member)))
}

const readPage = (sources: ContentSources): Read<Omit<AboutContent, 'members'>> => {
  const about = readFileAs(sources, ABOUT, AboutFile)
  if (!about.ok) return about
  const { value, located } = about.value
  const { introduction, studio, ...texts } = value
  const pictured = combine({
    introduction: readPictured(sources, ABOUT, located, ['introduction'], introduction),
    ...(studio && { studio: readPictured(sources, ABOUT, located, ['studio'], studio) }),
  })
  return pictured.ok ? ok({ ...texts, ...pictured.value }) : pictured
}

/** Reads `about/about.yaml`, and `team/team.yaml` if the folder has it. */
export const readAbout = (sources: ContentSources): Read<AboutContent> => {
  const about = combine({ page: readPage(sources), members: readMembers(sources) })
  return about.ok ? ok({ ...about.value.page, members: about.value.members }) : about
}
