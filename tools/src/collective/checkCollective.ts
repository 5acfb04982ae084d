/** Checks a collective's content and configuration, and that neither has leftovers of the demonstration. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { checkConfig } from '../content/checkConfig'
import { type ContentProblem, describeProblem } from '../content/mistakes/checkedYaml'
import { prepareContent, refuseFolder } from '../content/prepareContent'
import { type ContentSources, openContentFolder } from '../content/sources'
import { readAddresses } from '../dev/partNames'
import type { Failure } from '../lib/failures'
import { nameFolder, readText } from '../lib/files'
import { findParts } from '../workspace/parts'
import { findContentDir, readSiteConfig, type Site } from '../workspace/site'
import { listMissingWords } from './requiredWords'
import {
  listCutTwice,
  listEndedSlides,
  listLeftovers,
  listMarks,
  listNamesakes,
  listUnusedPictures,
  readTraces,
} from './review'

type Collective = Pick<Site, 'root' | 'contentDir' | 'configFile'>

/** Finds leftovers of the demonstration in another collective's folder. */
const findLeftovers = async (
  { root, contentDir }: Collective,
  sources: ContentSources,
  texts: Readonly<Record<string, string>>,
): Promise<readonly ContentProblem[]> => {
  const demonstration = findContentDir({ root })
  const config = await readSiteConfig(path.join(root, 'site.config.json'))
  if (contentDir === undefined || path.resolve(contentDir) === demonstration) return []
  if (!config.ok || !existsSync(demonstration)) return []
  return listLeftovers(contentDir, sources, texts, await readTraces(demonstration, config.value))
}

interface CheckedConfig {
  /** Its name beside the content. */
  readonly file: string
  readonly text: string
  readonly config: SiteConfig
  /** Whether the collective organises events, which the law regulates further. */
  readonly hasEvents: boolean
}

const review = async (
  site: Collective,
  sources: ContentSources,
  { file, text, config, hasEvents }: CheckedConfig,
  now: number,
): Promise<readonly ContentProblem[]> => {
  const texts = { ...sources.texts, [file]: text }
  return [
    ...listMarks(texts),
    ...(await findLeftovers(site, sources, texts)),
    ...listUnusedPictures(sources),
    ...listCutTwice(sources),
    ...listEndedSlides(sources, config, now),
    ...listNamesakes(sources),
    ...listMissingWords(config, sources.texts, hasEvents),
  ]
}

/** A collective without mistakes. */
export interface CheckedCollective {
  readonly files: number
  /** Remarks: what is left to write. The site can be published meanwhile. */
  readonly remarks: readonly string[]
}

/** Checks everything. A mistake that publication would refuse is a failure, an unfinished text a remark. */
export const checkCollective = async (
  site: Collective,
  now = systemClock.now(),
): Promise<Result<CheckedCollective, Failure>> => {
  const dir = findContentDir(site)
  const refuse = (message: string): Result<never, Failure> => err({ kind: 'content-refused', message })
  const folder = nameFolder(dir)
  if (!existsSync(dir)) return err(refuseFolder(dir))
  const text = await readText(site.configFile)
  if (text === undefined) return refuse(`${site.configFile} n’existe pas : vérifiez --config`)
  const describe = (problem: ContentProblem): string =>
    describeProblem({ ...problem, file: path.join(folder, problem.file) })
  const sources = await openContentFolder(dir)
  const parts = findParts(site.root)
  const addresses = parts.flatMap((part) => readAddresses(part.dir))
  const prepared = await prepareContent(dir, sources, site.root, addresses)
  const file = path.relative(dir, site.configFile)
  const config = checkConfig(
    file,
    text,
    parts.map(({ name }) => name),
  )
  if (!prepared.ok || !config.ok) {
    const mistakes = [...(prepared.ok ? [] : prepared.error), ...(config.ok ? [] : config.error)]
    return refuse(mistakes.map(describe).join('\n'))
  }
  const hasEvents = prepared.value.content.about.events !== undefined
  const remarks = await review(site, sources, { file, text, config: config.value, hasEvents }, now)
  return ok({ files: sources.files.length, remarks: remarks.map(describe) })
}
