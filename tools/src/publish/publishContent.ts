import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTENT_PART } from '@site/shared/document'
import { err, map, ok, type Result } from '@site/shared/result'
import { contentPart, type Files } from '../content/contentPart'
import { type ContentProblem, describeProblem } from '../content/mistakes/checkedYaml'
import { publishedPicture } from '../content/pictures'
import { prepareContent, refuseFolder } from '../content/prepareContent'
import { openContentFolder } from '../content/sources'
import type { Failure } from '../lib/failures'
import { nameFolder } from '../lib/files'
import { translate } from '../lib/language'
import { whileWorking } from '../lib/logger'
import { ownValue } from '../registry/revision'
import { readNewest } from '../registry/revisions'
import { getOutputFolder, type PartSource } from '../workspace/parts'
import { findContentDir, type Site } from '../workspace/site'
import { describeOutcome, type PublishOptions, type PublishOutcome, publishBuilds } from './publish'
import { publishWords } from './publish.content'

const describeProblems = (folder: string, problems: readonly ContentProblem[]): Failure => ({
  kind: 'content-refused',
  message: problems
    .map((problem) => describeProblem({ ...problem, file: path.join(folder, problem.file) }))
    .join('\n'),
})

const readPictures = async (dir: string, files: readonly string[], prepared: Files): Promise<Files> => {
  const read = files.flatMap((file) => {
    const published = publishedPicture(file)
    if (published === undefined) return []
    const bytes = prepared.get(file)
    return [bytes === undefined ? readPublished(dir, file, published) : ([published, bytes] as const)]
  })
  return new Map(await Promise.all(read))
}

const readPublished = async (dir: string, file: string, published: string) =>
  [published, await readFile(path.join(dir, file))] as const

/** Prepares the published files of a content folder, or lists all its errors. */
export const buildContent = async (dir: string, root: string): Promise<Result<Files, Failure>> => {
  if (!existsSync(dir)) return err(refuseFolder(dir))
  const prepared = await prepareContent(dir, await openContentFolder(dir), root)
  if (!prepared.ok) return err(describeProblems(nameFolder(dir), prepared.error))
  const { content, files, pictures, fonts } = prepared.value
  return ok(contentPart(content, new Map([...(await readPictures(dir, files, pictures)), ...fonts])))
}

const write = async (dir: string, files: Files): Promise<void> => {
  for (const [file, bytes] of files) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), bytes)
  }
}

type ContentSite = Pick<Site, 'root' | 'store' | 'contentDir' | 'logger'>

/** Checks the content folder, and runs a task on its files as a part's build, in a folder that is removed afterwards. */
export const withContent = async <T>(
  site: Pick<Site, 'root' | 'contentDir'>,
  task: (content: PartSource) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const files = await buildContent(findContentDir(site), site.root)
  if (!files.ok) return files
  const dir = await mkdtemp(path.join(tmpdir(), 'site-content-'))
  const content: PartSource = { name: CONTENT_PART, dir, isReady: true }
  try {
    await write(getOutputFolder(content), files.value)
    return await task(content)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Outcomes of publications, by `describeOutcome`. */
type Published = Promise<Result<readonly PublishOutcome[], Failure>>

/** Checks a content folder, publishes it and makes it live. The caller prerenders the pages. */
export const publishContent = (site: ContentSite, options: PublishOptions = {}): Published =>
  whileWorking(
    site.logger,
    () => translate(publishWords).content,
    () => withContent(site, (content) => publishBuilds(site.store, [getOutputFolder(content)], options)),
  )

const isAbsent = (site: ContentSite): boolean =>
  site.contentDir === undefined && !existsSync(findContentDir(site))

const publishPresent = async (site: ContentSite, options: PublishOptions): Published =>
  isAbsent(site) ? ok([]) : publishContent(site, options)

/** Publishes the content folder of a checkout, if it has one and it has changed. */
export const publishOwnContent = async (
  site: ContentSite,
  options: PublishOptions = {},
): Promise<Result<void, Failure>> =>
  map(await publishPresent(site, options), (outcomes) => {
    for (const outcome of outcomes) site.logger.info(describeOutcome(outcome))
  })

/**
 * Publishes parts together with the checkout's content folder into a site without content: both go live, or neither. A site
 * with content keeps it.
 */
export const withFirstContent = async <T>(
  site: ContentSite,
  parts: readonly PartSource[],
  publish: (parts: readonly PartSource[]) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const newest = await readNewest(site.store)
  if (!newest.ok) return newest
  const isKnown = ownValue(newest.value.parts, CONTENT_PART) !== undefined
  const bringsContent = parts.some(({ name }) => name === CONTENT_PART)
  if (isKnown || bringsContent || parts.length === 0 || isAbsent(site)) return publish(parts)
  return withContent(site, (content) => publish([content, ...parts]))
}
