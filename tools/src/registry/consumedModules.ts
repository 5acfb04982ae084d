import type { Registry } from '@site/shared/registry'
import { describeVersion, type ServedVersion, servedVersions } from './servedVersions'

/** A version that shows a module of another part. */
export interface Consumer {
  readonly by: ServedVersion
  /** Part that exposes the module. */
  readonly part: string
  readonly module: string
}

const consumersIn = (registry: Registry): readonly Consumer[] =>
  servedVersions(registry).flatMap((by) =>
    (by.published.consumes ?? []).map((slot) => {
      const [part = '', module = ''] = slot.split('/')
      return { by, part, module }
    }),
  )

/** The versions visitors may receive that show modules of a part. */
export const consumersOf = (registry: Registry, part: string): readonly Consumer[] =>
  consumersIn(registry).filter((consumer) => consumer.part === part)

export const describeConsumer = ({ by, module }: Consumer): string => `${describeVersion(by)} shows ${module}`

/** A version that does not expose a module, which somebody shows; none where the part has never been published. */
export interface MissingModule {
  readonly consumer: Consumer
  readonly provider: ServedVersion | undefined
}

/** The modules some version shows and another does not expose. */
export const missingModules = (registry: Registry): readonly MissingModule[] => {
  const served = servedVersions(registry)
  return consumersIn(registry).flatMap((consumer): readonly MissingModule[] => {
    const providers = served.filter(({ part }) => part === consumer.part)
    if (providers.length === 0) return [{ consumer, provider: undefined }]
    return providers
      .filter(({ published }) => !published.exposes.includes(consumer.module))
      .map((provider) => ({ consumer, provider }))
  })
}
