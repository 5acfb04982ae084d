import type { PublishedPart, Registry } from '@site/shared/registry'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import { type RegistryRefusal, refuse } from './refusal'

/** The answer of every operation: the next registry, or why there is none. */
export type Change = Result<Registry, RegistryRefusal>

/** The registry with one part replaced; every change raises the revision by one. */
export const withPart = (registry: Registry, name: string, part: PublishedPart): Registry => ({
  revision: registry.revision + 1,
  parts: { ...registry.parts, [name]: part },
})

const findPart = (registry: Registry, name: string): Result<PublishedPart, RegistryRefusal> => {
  const part = registry.parts[name]
  return part ? ok(part) : refuse('part-not-published', `${name} has never been published`)
}

/** Changes one published part. */
export const changePart = (
  registry: Registry,
  name: string,
  change: (part: PublishedPart) => Result<PublishedPart, RegistryRefusal>,
): Change => map(flatMap(findPart(registry, name), change), (part) => withPart(registry, name, part))

/** Refuses a version the part does not have. */
export const requireVersion = (
  name: string,
  part: PublishedPart,
  version: string,
): Result<PublishedPart, RegistryRefusal> => {
  if (version in part.versions) return ok(part)
  const known = Object.keys(part.versions).join(', ')
  return refuse('version-not-published', `${name} has no version ${version}. It has: ${known}`)
}
