import type { Registry } from '@site/shared/registry'

/** A deployed registry in which these parts are the ones from source, and nothing but them. */
export const mergedRegistry = (
  deployed: Registry,
  local: Registry,
  fromSource: readonly string[],
): Registry => {
  const own = Object.entries(local.parts).filter(([part]) => fromSource.includes(part))
  return {
    revision: deployed.revision + local.revision,
    parts: { ...deployed.parts, ...Object.fromEntries(own) },
  }
}
