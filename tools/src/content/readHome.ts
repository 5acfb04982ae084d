import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import type { PictureFiles } from './pictures'
import { HomeFile } from './schemas'
import { all, type ContentSources, type Read, readFileAs, readPicture } from './sources'

type SlideData = v.InferOutput<typeof HomeFile>['slides'][number]

/** An announcement of the home page. */
export interface Slide extends Omit<SlideData, 'picture'> {
  readonly picture: PictureFiles
}

const HOME = 'home/home.yaml'

/** Reads the slides of `home/home.yaml`. */
export const readSlides = (sources: ContentSources): Read<readonly Slide[]> => {
  const home = readFileAs(sources, HOME, HomeFile)
  if (!home.ok) return home
  const { value, located } = home.value
  return all(
    value.slides.map((slide, at): Read<Slide> => {
      const picture = readPicture(sources, HOME, located, ['slides', at, 'picture'], slide.picture)
      return picture.ok ? ok({ ...slide, picture: picture.value }) : picture
    }),
  )
}
