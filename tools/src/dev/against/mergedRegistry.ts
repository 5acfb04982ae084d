import type { Registry } from '@site/shared/registry'

/** A deployed registry in which one part is the one from source, and nothing but it. */
export const mergedRegistry = (deployed: Registry, local: Registry, part: string): Registry => {
  const own = local.parts[part]
  return {
    revision: deployed.revision + local.revision,
    parts: { ...deployed.parts, ...(own && { [part]: own }) },
  }
}
