/**
 * The networks a collective and its residents may be on, in the order of menu, footer and structured data. Another one is a
 * row and an icon here, and its address in `site.config.json`. Pages of a network are on its `host` and hosts below it.
 */
export const NETWORKS = [
  { key: 'instagram', name: 'Instagram', host: 'instagram.com' },
  { key: 'soundcloud', name: 'SoundCloud', host: 'soundcloud.com' },
  { key: 'bandcamp', name: 'Bandcamp', host: 'bandcamp.com' },
] as const

export type NetworkKey = (typeof NETWORKS)[number]['key']

/** An SVG path of 24 by 24 pixels, drawn with lines of 2. */
export interface NetworkIcon {
  readonly path: string
  readonly isFilled?: true
}

/** Not in `NETWORKS`: only the shell draws them, and a build drops what it does not use. */
export const NETWORK_ICONS: Readonly<Record<NetworkKey, NetworkIcon>> = {
  instagram: {
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM16.2 12a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0ZM17.8 6.8a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Z',
  },
  soundcloud: {
    path: 'M2 14.5v3M5 12.5v5M8 10.5v7M11 8v9.5M14 17.5V7.6a5 5 0 0 1 5 4.6 2.7 2.7 0 1 1 .4 5.3H14Z',
  },
  bandcamp: { path: 'M2.5 17 8.3 7h13.2l-5.8 10Z', isFilled: true },
}

/**
 * The entries of a schema with an address for each network.
 * @example v.object({ shop: address, ...createNetworkEntries(address) })
 */
export const createNetworkEntries = <Schema>(schema: Schema): Readonly<Record<NetworkKey, Schema>> =>
  Object.fromEntries(NETWORKS.map(({ key }) => [key, schema])) as Record<NetworkKey, Schema>

/**
 * The networks that have an address.
 * @example listNetworks(config.links).map(({ name, url }) => <a href={url}>{name}</a>)
 */
export const listNetworks = (links: { readonly [Key in NetworkKey]?: string | undefined }) =>
  NETWORKS.flatMap((network) => {
    const url = links[network.key]
    return url === undefined ? [] : [{ ...network, url }]
  })
