import { satisfiesRange } from '@site/shared/contract'
import type { Registry } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import type { Change } from './change'
import { refuse } from './refusal'
import { type ServedVersion, servedVersions } from './servedVersions'

/** What a shell provides: exactly what it was built with. */
const exactly = (range: string): string => range.replace(/^\^/, '')

/** What a part needs and the shell does not provide: « contract ^1.1.0, shell 1.0.0 provides 1.0.0 ». */
const missing = (shell: ServedVersion, { published }: ServedVersion): string | undefined => {
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
  const all = servedVersions(registry)
  for (const shell of all.filter(({ part }) => part === 'shell'))
    for (const served of all.filter(({ part }) => part !== 'shell')) {
      const unmet = missing(shell, served)
      if (unmet) return refuse('contract-broken', `${served.part} ${served.version} needs ${unmet}`)
    }
  return ok(registry)
}
