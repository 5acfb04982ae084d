import path from 'node:path'
import type { Registry } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import { buildPart, distOf } from '../build/builds'
import { checkCompatibility } from '../contract/recordContract'
import { runTypeScript } from '../contract/typeScript'
import { preparePublication } from '../publication/preparePublication'
import { publishInto } from '../publication/publishInto'
import { consumersOf, describeConsumer } from '../registry/consumedModules'
import type { Publication } from '../registry/operations'
import { readRegistry } from '../registry/registryFile'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { checkPreviousContract } from './previousContract'

const checkTypes = (site: Site, part: PartSource): Result<void, Failure> =>
  flatMap(checkCompatibility(path.join(site.root, 'shared')), () => runTypeScript(part.dir, ['-b', '.']))

const report = ({ part, version, published }: Publication, site: Registry): string =>
  [
    `${part} ${version}, contract ${published.needs}, fits the site`,
    ...consumersOf(site, part).map(describeConsumer),
  ].join('\n  ')

const checkBuilt = async (site: Site, part: PartSource): Promise<Result<void, Failure>> => {
  const publication = await preparePublication(distOf(part), (record) => record.version)
  if (!publication.ok) return publication
  const registry = await readRegistry(site.siteDir)
  const accepted = flatMap(registry, (known) => publishInto(known, [{ publication: publication.value }]))
  if (!accepted.ok) return accepted
  site.logger.info(report(publication.value, accepted.value))
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
