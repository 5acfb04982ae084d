import { err, ok } from '@site/shared/result'
import { type AboutContent, readAbout } from './readAbout'
import { readSlides, type Slide } from './readHome'
import { type LegalTexts, readLegal } from './readLegal'
import { type Resident, readResidents } from './readResidents'
import { type ContentSources, problemsOf, type Read } from './sources'

/** What a collective says of itself: a content folder that is as it should be. */
export interface Content {
  readonly about: AboutContent
  readonly legal: LegalTexts
  readonly slides: readonly Slide[]
  /** In the order of the grid. */
  readonly residents: readonly Resident[]
}

const KNOWN = /^(?:team\/team|about\/about|home\/home|residents\/[\w-]+)\.yaml$|^legal\/[a-z-]+\.md$/

/** A file nobody reads has a name somebody mistyped. */
const checkNames = ({ texts }: ContentSources): Read<void> => {
  const unknown = Object.keys(texts).filter((file) => !KNOWN.test(file))
  if (unknown.length === 0) return ok(undefined)
  return err(unknown.map((file) => ({ file, field: '', message: 'nothing reads a file of this name' })))
}

/** What the files of a content folder say, or everything that is wrong with them. */
export const readContent = (sources: ContentSources): Read<Content> => {
  const names = checkNames(sources)
  const [about, legal] = [readAbout(sources), readLegal(sources)]
  const [slides, residents] = [readSlides(sources), readResidents(sources)]
  if (names.ok && about.ok && legal.ok && slides.ok && residents.ok)
    return ok({
      about: about.value,
      legal: legal.value,
      slides: slides.value,
      residents: residents.value,
    })
  return err(problemsOf([names, about, legal, slides, residents]))
}
