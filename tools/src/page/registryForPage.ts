import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'

const runs = (file: string): boolean => /\.(?:css|js)$/.test(file)

/** What a version consumes is for those who publish. */
const whatRuns = ({ consumes, ...version }: PublishedVersion): PublishedVersion => ({
  ...version,
  integrity: Object.fromEntries(Object.entries(version.integrity).filter(([file]) => runs(file))),
})

/** What some visitor sees is the live version or the canary; the version before runs where those fail. */
const isSeen = ({ live, canary }: PublishedPart, version: string): boolean =>
  version === live || version === canary?.version

const withoutPages = ({ pages, ...version }: PublishedVersion): PublishedVersion => version

const brief = (part: PublishedPart): PublishedPart => {
  const previous = part.previous.slice(0, 1)
  const versions = Object.entries(part.versions).flatMap(([name, version]) => {
    if (isSeen(part, name)) return [[name, whatRuns(version)]]
    return previous.includes(name) ? [[name, whatRuns(withoutPages(version))]] : []
  })
  return { ...part, previous, versions: Object.fromEntries(versions) }
}

/** The registry as a page needs it: the versions it may run, the integrity of what they run, the pages it may show. */
export const registryForPage = (registry: Registry): Registry => ({
  revision: registry.revision,
  parts: Object.fromEntries(Object.entries(registry.parts).map(([name, part]) => [name, brief(part)])),
})
