import { satisfiesRange } from '@site/shared/contract'
import type { PublishedVersion, Registry } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import type { Change } from './change'
import { refuse } from './refusal'

interface Served {
  readonly name: string
  readonly version: string
  readonly published: PublishedVersion
}

/** The versions visitors may receive. */
const served = (registry: Registry): readonly Served[] =>
  Object.entries(registry.parts).flatMap(([name, part]) =>
    [part.live, ...(part.canary ? [part.canary.version] : [])].flatMap((version) => {
      const published = part.versions[version]
      return published === undefined ? [] : [{ name, version, published }]
    }),
  )

/** What a shell provides: exactly what it was built with. */
const exactly = (range: string): string => range.replace(/^\^/, '')

/** What a part needs and the shell does not provide: « contract ^1.1.0, shell 1.0.0 provides 1.0.0 ». */
const missing = (shell: Served, { published }: Served): string | undefined => {
  const ranges = [
    ['contract', published.needs, shell.published.needs],
    ['React', published.react, shell.published.react],
  ] as const
  const unmet = ranges.find(
    ([, needs, own]) => needs !== undefined && own !== undefined && !satisfiesRange(needs, exactly(own)),
  )
  if (unmet === undefined) return undefined
  const [what, needs, own = ''] = unmet
  return `${what} ${needs}, shell ${shell.version} provides ${exactly(own)}`
}

/** Refuses a registry that would pair a shell with a part it cannot serve. */
export const checkContract = (registry: Registry): Change => {
  const all = served(registry)
  for (const shell of all.filter(({ name }) => name === 'shell'))
    for (const part of all.filter(({ name }) => name !== 'shell')) {
      const unmet = missing(shell, part)
      if (unmet) return refuse('contract-broken', `${part.name} ${part.version} needs ${unmet}`)
    }
  return ok(registry)
}
