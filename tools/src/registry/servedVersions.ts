import type { PublishedPage, PublishedVersion, Registry } from '@site/shared/registry'

/** A version visitors may receive. */
export interface ServedVersion {
  readonly part: string
  readonly owner: string
  readonly version: string
  readonly published: PublishedVersion
}

/** The live version of each part, and its canary. */
export const servedVersions = ({ parts }: Registry): readonly ServedVersion[] =>
  Object.entries(parts).flatMap(([part, { owner, live, canary, versions }]) =>
    [live, ...(canary ? [canary.version] : [])].flatMap((version) => {
      const published = versions[version]
      return published ? [{ part, owner, version, published }] : []
    }),
  )

/** A version and the team people turn to about it. */
export const describeVersion = ({ part, version, owner }: Omit<ServedVersion, 'published'>): string =>
  `${part} ${version} (${owner})`

/** The pages some visitor may have. */
export const servedPages = (registry: Registry): readonly PublishedPage[] =>
  servedVersions(registry).flatMap(({ published }) => published.pages ?? [])
