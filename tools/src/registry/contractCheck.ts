import { satisfiesContract } from '@site/shared/contract'
import type { Registry } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import type { Change } from './change'
import { refuse } from './refusal'

interface Pair {
  readonly name: string
  readonly version: string
  readonly needs: string
}

/** The versions visitors may receive. */
const served = (registry: Registry): readonly Pair[] =>
  Object.entries(registry.parts).flatMap(([name, part]) =>
    [part.live, ...(part.canary ? [part.canary.version] : [])].flatMap((version) => {
      const needs = part.versions[version]?.needs
      return needs === undefined ? [] : [{ name, version, needs }]
    }),
  )

/** A shell provides exactly the contract it was built with. */
const providedBy = (shell: Pair): string => shell.needs.replace(/^\^/, '')

const brokenPair = (registry: Registry): readonly [shell: Pair, part: Pair] | undefined => {
  const pairs = served(registry)
  for (const shell of pairs.filter(({ name }) => name === 'shell'))
    for (const part of pairs.filter(({ name }) => name !== 'shell'))
      if (!satisfiesContract(part.needs, providedBy(shell))) return [shell, part]
  return undefined
}

/** Refuses a registry that would pair a shell with a part it cannot serve. */
export const checkContract = (registry: Registry): Change => {
  const broken = brokenPair(registry)
  if (!broken) return ok(registry)
  const [shell, part] = broken
  return refuse(
    'contract-broken',
    `${part.name} ${part.version} needs contract ${part.needs}, shell ${shell.version} provides ${providedBy(shell)}`,
  )
}
