import path from 'node:path'
import { flatMap, ok, type Result } from '@site/shared/result'
import { buildPart, distOf } from '../build/builds'
import { checkCompatibility } from '../contract/recordContract'
import { runTypeScript } from '../contract/typeScript'
import { readArtifact } from '../publication/artifact'
import { describeArtifact } from '../publication/publish'
import { type Publication, publish } from '../registry/operations'
import { readNewest } from '../registry/revisions'
import { consumersOf, describeConsumer, type ServedParts } from '../registry/served'
import { createFolderStore } from '../store/folderStore'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { checkPreviousContract } from './previousContract'

const checkTypes = (site: Site, part: PartSource): Result<void, Failure> =>
  flatMap(checkCompatibility(path.join(site.root, 'shared')), () => runTypeScript(part.dir, ['-b', '.']))

const report = ({ part, version, published }: Publication, site: ServedParts): string =>
  [
    `${part} ${version}, contract ${published.needs}, fits the site`,
    ...consumersOf(site, part).map(describeConsumer),
  ].join('\n  ')

const checkBuilt = async (site: Site, part: PartSource): Promise<Result<void, Failure>> => {
  const artifact = await readArtifact(distOf(part))
  if (!artifact.ok) return artifact
  const publication = describeArtifact(artifact.value)
  const newest = await readNewest(createFolderStore(site.siteDir))
  if (!newest.ok) return newest
  const accepted = publish([publication])(newest.value, { number: newest.value.number + 1, now: 0 })
  if (!accepted.ok) return accepted
  site.logger.info(report(publication, accepted.value.parts))
  site.logger.info(`  ${checkPreviousContract(part, path.join(site.root, 'shared'))}`)
  return ok(undefined)
}

/** Tells, without publishing, whether a part could be: its types, its contract, and what others show of it. */
export const checkPart = async (site: Site, name: string): Promise<Result<void, Failure>> => {
  const parts = chooseParts(findParts(site.root), [name])
  if (!parts.ok) return parts
  const [part] = parts.value
  if (!part) return ok(undefined)
  const types = checkTypes(site, part)
  if (!types.ok) return types
  const built = await buildPart(part, site.logger)
  return built.ok ? checkBuilt(site, part) : built
}
