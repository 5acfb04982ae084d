import { err, ok } from '@site/shared/result'
import type * as v from 'valibot'
import { type Member, readMembers } from './readTeam'
import { AboutFile } from './schemas'
import {
  type ContentSources,
  type Pictured,
  problemsOf,
  type Read,
  readFileAs,
  readPictured,
} from './sources'

type AboutData = v.InferOutput<typeof AboutFile>

/** Everything the about page shows. */
export interface AboutContent extends Omit<AboutData, 'introduction' | 'studio'> {
  readonly introduction: Pictured<AboutData['introduction']>
  readonly studio: Pictured<AboutData['studio']>
  readonly members: readonly Member[]
}

const ABOUT = 'about/about.yaml'

const readPage = (sources: ContentSources): Read<Omit<AboutContent, 'members'>> => {
  const about = readFileAs(sources, ABOUT, AboutFile)
  if (!about.ok) return about
  const { value, located } = about.value
  const introduction = readPictured(sources, ABOUT, located, ['introduction'], value.introduction)
  const studio = readPictured(sources, ABOUT, located, ['studio'], value.studio)
  return introduction.ok && studio.ok
    ? ok({ ...value, introduction: introduction.value, studio: studio.value })
    : err(problemsOf([introduction, studio]))
}

/** Reads `about/about.yaml` and `team/team.yaml`. */
export const readAbout = (sources: ContentSources): Read<AboutContent> => {
  const [page, members] = [readPage(sources), readMembers(sources)]
  if (page.ok && members.ok) return ok({ ...page.value, members: members.value })
  return err(problemsOf([page, members]))
}
