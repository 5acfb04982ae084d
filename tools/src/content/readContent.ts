import { err, ok } from '@site/shared/result'
import { type AboutContent, readAbout } from './readAbout'
import { type HomeContent, readHome } from './readHome'
import { checkIdentity } from './readIdentity'
import { type LabelContent, readLabel } from './readLabel'
import { type LegalTexts, readLegal } from './readLegal'
import { type Resident, readResidents } from './readResidents'
import { type ContentSources, problemsOf, type Read } from './sources'

/** What a collective says of itself: a content folder that is as it should be. */
export interface Content {
  readonly about: AboutContent
  readonly legal: LegalTexts
  readonly home: HomeContent
  /** Undefined where nothing is said of a label. */
  readonly label: LabelContent | undefined
  /** In the order of the grid. */
  readonly residents: readonly Resident[]
}

const KNOWN =
  /^(?:team\/team|about\/about|home\/home|label\/label|residents\/[\w-]+)\.yaml$|^identity\/site\.webmanifest$|^legal\/[a-z-]+\.md$/

/** A file nobody reads has a name somebody mistyped. */
const checkNames = ({ texts }: ContentSources): Read<void> => {
  const unknown = Object.keys(texts).filter((file) => !KNOWN.test(file))
  if (unknown.length === 0) return ok(undefined)
  return err(unknown.map((file) => ({ file, field: '', message: 'nothing reads a file of this name' })))
}

/** What the files of a content folder say, or everything that is wrong with them. */
export const readContent = (sources: ContentSources): Read<Content> => {
  const checks = [checkNames(sources), checkIdentity(sources)]
  const [about, legal] = [readAbout(sources), readLegal(sources)]
  const [home, label, residents] = [readHome(sources), readLabel(sources), readResidents(sources)]
  if (about.ok && legal.ok && home.ok && label.ok && residents.ok && checks.every(({ ok }) => ok))
    return ok({
      about: about.value,
      legal: legal.value,
      home: home.value,
      label: label.value,
      residents: residents.value,
    })
  return err(problemsOf([...checks, about, legal, home, label, residents]))
}
