import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'

const runs = (file: string): boolean => /\.(?:css|js)$/.test(file)

/** What a version consumes is for those who publish. */
const whatRuns = ({ consumes, ...version }: PublishedVersion): PublishedVersion => ({
  ...version,
  integrity: Object.fromEntries(Object.entries(version.integrity).filter(([file]) => runs(file))),
})

/** A page may run the live version, the canary, or the version before when those fail. */
const usable = (part: PublishedPart): readonly string[] => [
  part.live,
  ...(part.canary ? [part.canary.version] : []),
  ...part.previous.slice(0, 1),
]

const brief = (part: PublishedPart): PublishedPart => {
  const versions = Object.entries(part.versions).filter(([version]) => usable(part).includes(version))
  return {
    ...part,
    previous: part.previous.slice(0, 1),
    versions: Object.fromEntries(versions.map(([name, version]) => [name, whatRuns(version)])),
  }
}

/** The registry as a page needs it: the versions it may run, the integrity of what they run. */
export const registryForPage = (registry: Registry): Registry => ({
  revision: registry.revision,
  parts: Object.fromEntries(Object.entries(registry.parts).map(([name, part]) => [name, brief(part)])),
})
