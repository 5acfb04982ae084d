/** Checks everything of a collective: its content, its configuration, and whether both are its own. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { checkConfig } from '../content/checkConfig'
import { type ContentProblem, describeProblem } from '../content/checkedYaml'
import { readContent } from '../content/readContent'
import { type ContentSources, openContentFolder } from '../content/sources'
import type { Failure } from '../lib/failures'
import { readText } from '../lib/files'
import { readSiteConfig, type Site } from '../workspace/site'
import { findParts } from '../workspace/workspace'
import { listMissingWords } from './requiredWords'
import { listLeftovers, listMarks, listUnusedPictures, readTraces } from './review'

type Collective = Pick<Site, 'root' | 'contentDir' | 'configFile'>

/** What is left of the demonstration in the folder of another collective. */
const findLeftovers = async (
  { root, contentDir }: Collective,
  sources: ContentSources,
  texts: Readonly<Record<string, string>>,
): Promise<readonly ContentProblem[]> => {
  const demonstration = path.join(root, 'content')
  const config = await readSiteConfig(path.join(root, 'site.config.json'))
  if (contentDir === undefined || path.resolve(contentDir) === demonstration) return []
  if (!config.ok || !existsSync(demonstration)) return []
  return listLeftovers(contentDir, sources, texts, await readTraces(demonstration, config.value))
}

const review = async (
  site: Collective,
  sources: ContentSources,
  { file, text, config }: { readonly file: string; readonly text: string; readonly config: SiteConfig },
): Promise<readonly ContentProblem[]> => {
  const texts = { ...sources.texts, [file]: text }
  const content = readContent(sources)
  const hasEvents = content.ok && content.value.about.events !== undefined
  return [
    ...listMarks(texts),
    ...(await findLeftovers(site, sources, texts)),
    ...listUnusedPictures(sources),
    ...listMissingWords(config, sources.texts, hasEvents),
  ]
}

/** Checks everything; the answer is how many files there are, or all that is wrong. */
export const checkCollective = async (site: Collective): Promise<Result<number, Failure>> => {
  const dir = site.contentDir ?? path.join(site.root, 'content')
  const refuse = (message: string): Result<never, Failure> => err({ kind: 'content-refused', message })
  if (!existsSync(dir)) return refuse(`There is no folder ${path.relative(process.cwd(), dir)}`)
  const text = await readText(site.configFile)
  if (text === undefined) return refuse(`${site.configFile} does not exist`)
  const sources = await openContentFolder(dir)
  const content = readContent(sources)
  const file = path.relative(dir, site.configFile)
  const parts = findParts(site.root).map(({ name }) => name)
  const config = checkConfig(file, text, parts)
  const problems = [
    ...(content.ok ? [] : content.error),
    ...(config.ok ? await review(site, sources, { file, text, config: config.value }) : config.error),
  ]
  if (problems.length === 0) return ok(sources.files.length)
  const folder = path.relative(process.cwd(), dir) || '.'
  const lines = problems.map((problem) =>
    describeProblem({ ...problem, file: path.join(folder, problem.file) }),
  )
  return refuse(lines.join('\n'))
}
