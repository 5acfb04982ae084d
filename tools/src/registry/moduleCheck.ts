import type { Registry } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import type { Change } from './change'
import { describeConsumer, type MissingModule, missingModules } from './consumedModules'
import { refuse } from './refusal'
import { describeVersion } from './servedVersions'

const nameOf = ({ consumer: { by, part, module } }: MissingModule): string => `${by.part}: ${part}/${module}`

const describe = ({ consumer, provider }: MissingModule): string => {
  if (!provider) return `${describeConsumer(consumer)} of ${consumer.part}, which nobody has published`
  const offered = provider.published.exposes.join(', ') || 'nothing'
  return `${describeConsumer(consumer)}, but ${describeVersion(provider)} exposes ${offered}`
}

/**
 * Refuses a change after which a version shows a module that another does not expose. What was missing before is not
 * this change's doing, and a part that is new to the site may come before those it shows.
 */
export const checkModules = (before: Registry, after: Registry): Change => {
  const known = new Set(missingModules(before).map(nameOf))
  const missing = missingModules(after).find(
    (found) => !known.has(nameOf(found)) && (found.provider || found.consumer.by.part in before.parts),
  )
  return missing ? refuse('module-missing', describe(missing)) : ok(after)
}
