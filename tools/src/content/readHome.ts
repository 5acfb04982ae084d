import { ok } from '@site/shared/result'
import type * as v from 'valibot'
import { HomeFile } from './schemas'
import { all, type ContentSources, type Pictured, type Read, readFileAs, readPictured } from './sources'

type HomeData = v.InferOutput<typeof HomeFile>

/** What the home page says. */
export interface HomeContent extends Omit<HomeData, 'slides'> {
  readonly slides: readonly Pictured<HomeData['slides'][number]>[]
}

const HOME = 'home/home.yaml'

/** Reads `home/home.yaml`. */
export const readHome = (sources: ContentSources): Read<HomeContent> => {
  const home = readFileAs(sources, HOME, HomeFile)
  if (!home.ok) return home
  const { value, located } = home.value
  const slides = all(
    value.slides.map((slide, at) => readPictured(sources, HOME, located, ['slides', at], slide)),
  )
  return slides.ok ? ok({ ...value, slides: slides.value }) : slides
}
