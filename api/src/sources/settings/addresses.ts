// The addresses among settings: a private one is refused unless it is allowed.
import { webUrl } from '@site/shared/address'
import { createHostGate, readHostAndPort } from '../../net/upstream/privateHosts'

/** An address with the name of its variable. */
export type NamedAddress = readonly [name: string, url: URL]

/** The web addresses among values, by the names of their variables. */
export const listAddresses = (values: object): readonly NamedAddress[] =>
  Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((text) => typeof text === 'string' && webUrl(text) !== undefined)
      .map((text) => [name, new URL(text)] as const),
  )

/** Explains which addresses are private and not allowed, with the setting that allows them. */
export const refuseUnreachable = (
  addresses: readonly NamedAddress[],
  privateHosts: readonly string[],
): readonly string[] => {
  const gate = createHostGate(privateHosts)
  const refused = addresses.filter(([, url]) => !gate.allows(url))
  if (refused.length === 0) return []
  const names = new Set(refused.map(([name]) => name))
  const hosts = new Set([...privateHosts, ...refused.map(([, url]) => readHostAndPort(url))])
  const are = names.size > 1 ? 'have private addresses: allow them' : 'has a private address: allow it'
  return [`${[...names].join(', ')} ${are} with API_PRIVATE_HOSTS=${[...hosts].join(',')}`]
}
