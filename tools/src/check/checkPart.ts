import path from 'node:path'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import { buildPart, distOf } from '../build/builds'
import { checkCompatibility } from '../contract/recordContract'
import { runTypeScript } from '../contract/typeScript'
import { preparePublication } from '../publication/preparePublication'
import { publishInto } from '../publication/publishInto'
import type { Publication } from '../registry/operations'
import { readRegistry } from '../registry/registryFile'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { type Asking, askedOf } from './askedModules'
import { checkPreviousContract } from './previousContract'

const checkTypes = (site: Site, part: PartSource): Result<void, Failure> =>
  flatMap(checkCompatibility(path.join(site.root, 'shared')), () => runTypeScript(part.dir, ['-b', '.']))

const describe = ({ part, version, module }: Asking): string => `${part} ${version} asks for ${module}`

/** Refuses a part that no longer offers what live parts show of it. */
export const checkModules = (
  { part, version, published }: Publication,
  asked: readonly Asking[],
): Result<void, Failure> => {
  const unmet = asked.filter(({ module }) => !published.exposes.includes(module))
  if (unmet.length === 0) return ok(undefined)
  const offered = published.exposes.join(', ') || 'nothing'
  return err({
    kind: 'module-missing',
    message: `${part} ${version} offers ${offered}, but ${unmet.map(describe).join(', and ')}`,
  })
}

/** Puts a publication into the registry as it stands, without writing anything. */
const checkAgainstSite = async (
  site: Site,
  publication: Publication,
): Promise<Result<readonly Asking[], Failure>> => {
  const registry = await readRegistry(site.siteDir)
  if (!registry.ok) return registry
  const accepted = publishInto(registry.value, [{ publication }])
  if (!accepted.ok) return accepted
  const asked = await askedOf(site.siteDir, registry.value, publication.part)
  const offered = checkModules(publication, asked)
  return offered.ok ? ok(asked) : offered
}

const report = ({ part, version, published }: Publication, asked: readonly Asking[]): string =>
  [`${part} ${version}, contract ${published.needs}, fits the site`, ...asked.map(describe)].join('\n  ')

const checkBuilt = async (site: Site, part: PartSource): Promise<Result<void, Failure>> => {
  const publication = await preparePublication(distOf(part), (record) => record.version)
  if (!publication.ok) return publication
  const asked = await checkAgainstSite(site, publication.value)
  if (!asked.ok) return asked
  site.terminal.say(report(publication.value, asked.value))
  site.terminal.say(`  ${checkPreviousContract(part, path.join(site.root, 'shared'))}`)
  return ok(undefined)
}

/** Tells, without publishing, whether a part could be: its types, its contract, and what live parts ask of it. */
export const checkPart = async (site: Site, name: string): Promise<Result<void, Failure>> => {
  const parts = chooseParts(findParts(site.root), [name])
  if (!parts.ok) return parts
  const [part] = parts.value
  if (!part) return ok(undefined)
  const types = checkTypes(site, part)
  if (!types.ok) return types
  const built = await buildPart(part, site.terminal)
  return built.ok ? checkBuilt(site, part) : built
}
