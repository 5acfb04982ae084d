import type { Redirect } from '@site/shared/pages'
import { err, ok } from '@site/shared/result'
import type * as v from 'valibot'
import { checkNames } from '../fileNames'
import { type Fonts, readFonts } from '../fonts'
import { type ContentProblem, describeProblem } from '../mistakes/checkedYaml'
import { listMissingIcons } from '../preparePictures'
import { HomeFile, ManifestFile, PodcastsFile } from '../schemas'
import {
  all,
  type ContentSources,
  combine,
  type Pictured,
  type Read,
  readFileAs,
  readPictured,
} from '../sources'
import { type AboutContent, readAbout } from './readAbout'
import { type LabelContent, readLabel } from './readLabel'
import { type LegalTexts, readLegal } from './readLegal'
import { findDeadLinks, readRedirects } from './readRedirects'
import { type Resident, readResidents } from './readResidents'

type HomeData = v.InferOutput<typeof HomeFile>

/** The texts of the home page. */
interface HomeContent extends Omit<HomeData, 'slides'> {
  readonly slides: readonly Pictured<HomeData['slides'][number]>[]
}

/** Texts and pictures of a valid content folder. */
export interface Content {
  readonly about: AboutContent
  readonly legal: LegalTexts
  readonly home: HomeContent
  /** Undefined for a collective without a label. */
  readonly label: LabelContent | undefined
  /** Residents in the order of the grid. */
  readonly residents: readonly Resident[]
  /** Former address -> present address. */
  readonly redirects: readonly Redirect[]
  /** The keys of shows that are withdrawn, in order. */
  readonly withdrawn: readonly string[]
  /** Fonts that replace the default ones. */
  readonly fonts: Fonts
}

export const HOME = 'home/home.yaml'

const readHome = (sources: ContentSources): Read<HomeContent> => {
  const home = readFileAs(sources, HOME, HomeFile)
  if (!home.ok) return home
  const { value, located } = home.value
  const slides = all(
    value.slides.map((slide, at) => readPictured(sources, HOME, located, ['slides', at], slide)),
  )
  return slides.ok ? ok({ ...value, slides: slides.value }) : slides
}

/** Where the shows that are withdrawn are listed. */
const PODCASTS = 'podcasts/podcasts.yaml'

/** Whether the feed still has them does not matter: a line that is too much does no harm. */
const readWithdrawn = (sources: ContentSources): Read<readonly string[]> => {
  if (sources.texts[PODCASTS] === undefined) return ok([])
  const podcasts = readFileAs(sources, PODCASTS, PodcastsFile)
  if (!podcasts.ok) return podcasts
  const keys = (podcasts.value.value.withdrawn ?? []).map((one) => (typeof one === 'string' ? one : one.show))
  return ok([...new Set(keys)].toSorted())
}

const MANIFEST = 'identity/site.webmanifest'

/** Checks the web manifest, if it exists. The YAML parser reads JSON and reports lines. */
const checkManifest = (sources: ContentSources): Read<void> => {
  if (sources.texts[MANIFEST] === undefined) return ok(undefined)
  const manifest = readFileAs(sources, MANIFEST, ManifestFile)
  if (!manifest.ok) return manifest
  const { value, located } = manifest.value
  const icons = [...sources.files, ...listMissingIcons(sources.files)]
  const missing = value.icons.flatMap(({ src }, at) =>
    icons.includes(`identity/${src}`)
      ? []
      : located.problem(['icons', at, 'src'], `il n’y a pas de ${src} à côté`),
  )
  return missing.length > 0 ? err(missing) : ok(undefined)
}

const checkFiles = ({ files, texts, damaged = [] }: ContentSources): Read<void> => {
  const problems = [...checkNames([...new Set([...files, ...Object.keys(texts)])]), ...damaged]
  return problems.length === 0 ? ok(undefined) : err(problems)
}

/** A file that is damaged is reported by each of its readers. */
export const withoutRepetitions = (problems: readonly ContentProblem[]): readonly ContentProblem[] => [
  ...new Map(problems.map((problem) => [describeProblem(problem), problem])).values(),
]

/**
 * Reads a content folder, or lists all errors in it.
 * @param addresses addresses of the parts' pages, if known
 */
export const readContent = (sources: ContentSources, addresses: readonly string[] = []): Read<Content> => {
  const content = combine({
    names: checkFiles(sources),
    manifest: checkManifest(sources),
    about: readAbout(sources),
    legal: readLegal(sources, findDeadLinks(sources, addresses)),
    home: readHome(sources),
    label: readLabel(sources),
    residents: readResidents(sources),
    fonts: readFonts(sources),
    withdrawn: readWithdrawn(sources),
    redirects: readRedirects(sources, addresses),
  })
  if (!content.ok) return err(withoutRepetitions(content.error))
  const { names: _, manifest: __, ...read } = content.value
  return ok(read)
}
