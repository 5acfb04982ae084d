import type { PublishedPage } from '@site/shared/registry'

/** What a version needs of the others, and what it gives them. */
interface ServedFacts {
  readonly needs: string
  readonly react?: string
  readonly exposes: readonly string[]
  readonly consumes?: readonly string[] | undefined
  readonly pages?: readonly PublishedPage[] | undefined
}

/** Parts by name, as a revision has them, and a visitors' registry. */
export type ServedParts = Readonly<
  Record<
    string,
    {
      readonly owner: string
      readonly live: string
      readonly canary: { readonly version: string } | null
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
export const servedVersions = (parts: ServedParts): readonly ServedVersion[] =>
  Object.entries(parts).flatMap(([part, { owner, live, canary, versions }]) =>
    [live, ...(canary ? [canary.version] : [])].flatMap((version) => {
      const published = versions[version]
      return published ? [{ part, owner, version, published }] : []
    }),
  )

/** A version and the team people turn to about it. */
export const describeVersion = ({ part, version, owner }: Omit<ServedVersion, 'published'>): string =>
  `${part} ${version} (${owner})`

/** A version that shows a module of another part. */
export interface Consumer {
  readonly by: ServedVersion
  /** Part that exposes the module. */
  readonly part: string
  readonly module: string
}

const consumersIn = (parts: ServedParts): readonly Consumer[] =>
  servedVersions(parts).flatMap((by) =>
    (by.published.consumes ?? []).map((slot) => {
      const [part = '', module = ''] = slot.split('/')
      return { by, part, module }
    }),
  )

/** The versions visitors may receive that show modules of a part. */
export const consumersOf = (parts: ServedParts, name: string): readonly Consumer[] =>
  consumersIn(parts).filter((consumer) => consumer.part === name)

export const describeConsumer = ({ by, module }: Consumer): string => `${describeVersion(by)} shows ${module}`

/** A version that does not expose a module, which somebody shows; none where the part has never been published. */
export interface MissingModule {
  readonly consumer: Consumer
  readonly provider: ServedVersion | undefined
}

/** The modules some version shows and another does not expose. */
export const missingModules = (parts: ServedParts): readonly MissingModule[] => {
  const served = servedVersions(parts)
  return consumersIn(parts).flatMap((consumer): readonly MissingModule[] => {
    const providers = served.filter(({ part }) => part === consumer.part)
    if (providers.length === 0) return [{ consumer, provider: undefined }]
    return providers
      .filter(({ published }) => !published.exposes.includes(consumer.module))
      .map((provider) => ({ consumer, provider }))
  })
}
