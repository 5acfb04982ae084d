import { err, ok } from '@site/shared/result'
import type * as v from 'valibot'
import type { PictureFiles } from './pictures'
import { type Member, readMembers } from './readTeam'
import { AboutFile } from './schemas'
import { type ContentSources, problemsOf, type Read, readFileAs, readPicture } from './sources'

type AboutData = v.InferOutput<typeof AboutFile>

type Pictured<T> = Omit<T, 'picture'> & { readonly picture: PictureFiles }

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
  const pictureOf = (place: 'introduction' | 'studio') =>
    readPicture(sources, ABOUT, located, [place, 'picture'], value[place].picture)
  const [introduction, studio] = [pictureOf('introduction'), pictureOf('studio')]
  if (!introduction.ok || !studio.ok) return err(problemsOf([introduction, studio]))
  return ok({
    ...value,
    introduction: { ...value.introduction, picture: introduction.value },
    studio: { ...value.studio, picture: studio.value },
  })
}

/** Reads `about/about.yaml` and `team/team.yaml`. */
export const readAbout = (sources: ContentSources): Read<AboutContent> => {
  const [page, members] = [readPage(sources), readMembers(sources)]
  if (page.ok && members.ok) return ok({ ...page.value, members: members.value })
  return err(problemsOf([page, members]))
}
