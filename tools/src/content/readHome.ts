import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import type { PictureFiles } from './pictures'
import { HomeFile } from './schemas'
import { all, type ContentSources, type Read, readFileAs, readPicture } from './sources'

type SlideData = v.InferOutput<typeof HomeFile>['slides'][number]

/** An announcement of the home page. */
interface Slide extends Omit<SlideData, 'picture'> {
  readonly picture: PictureFiles
}

const HOME = 'home/home.yaml'

/** What the home page says. */
export interface HomeContent {
  readonly heading: string
  readonly description: string
  readonly slides: readonly Slide[]
}

/** Reads `home/home.yaml`. */
export const readHome = (sources: ContentSources): Read<HomeContent> => {
  const home = readFileAs(sources, HOME, HomeFile)
  if (!home.ok) return home
  const { value, located } = home.value
  const slides = all(
    value.slides.map((slide, at): Read<Slide> => {
      const picture = readPicture(sources, HOME, located, ['slides', at, 'picture'], slide.picture)
      return picture.ok ? ok({ ...slide, picture: picture.value }) : picture
    }),
  )
  return slides.ok ? ok({ ...value, slides: slides.value }) : slides
}
