// The versions that visitors may receive.
import type { PublishedPage } from '@site/shared/registry'

/** The needs of a version, and what it offers to others. */
export interface ServedFacts {
  readonly needs: string
  readonly react?: string
  readonly exposes: readonly string[]
  readonly consumes?: readonly string[] | undefined
  readonly pages?: readonly PublishedPage[] | undefined
}

/** Parts by name, as a revision or a visitors' registry has them. */
export type ServedParts = Readonly<
  Record<
    string,
    {
      readonly owner: string
      readonly live: string
      readonly canary: { readonly version: string } | null
      readonly disabled?: { readonly message: string } | null
      readonly versions: Readonly<Record<string, ServedFacts>>
    }
  >
>

/** A version visitors may receive. */
export interface ServedVersion {
  readonly part: string
  readonly owner: string
  readonly version: string
  readonly published: ServedFacts
}

/** The live version of each part, and its canary. */
export const listServed = (parts: ServedParts): readonly ServedVersion[] =>
  Object.entries(parts).flatMap(([part, { owner, live, canary, versions }]) =>
    [live, ...(canary ? [canary.version] : [])].flatMap((version) => {
      const published = versions[version]
      return published ? [{ part, owner, version, published }] : []
    }),
  )

/** A version and the team people turn to about it. */
export const describeVersion = ({ part, version, owner }: Omit<ServedVersion, 'published'>): string =>
  `${part} ${version} (${owner})`
