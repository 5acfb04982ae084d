/** The registry of the site, open to changes a test makes. */

export type RemotePart = 'player' | 'radio' | 'label' | 'about'

export interface RegistryVersion {
  container: string
  entry: string
  needs: string
  exposes: string[]
  integrity?: string
}

export interface PageRegistry {
  revision: number
  parts: Record<
    string,
    {
      live: string
      previous: string[]
      versions: Record<string, RegistryVersion>
      disabled: { message: string } | null
    }
  >
}

/** Matches a part's entry, or the other scripts it asks for. */
export const filesOf = (part: RemotePart, files: 'entry' | 'chunks') => (url: URL) =>
  url.pathname.startsWith(`/parts/${part}/`) &&
  url.pathname.endsWith('.js') &&
  url.pathname.endsWith('/remoteEntry.js') === (files === 'entry')

/** Calls whose answer is JSON; the about part makes none. */
const CALLS: Readonly<Partial<Record<RemotePart, string>>> = {
  player: '/api/nowplaying',
  radio: '/api/islive',
  label: '/api/releases',
}

/** Matches the JSON a page reads for a part. */
export const jsonOf =
  (part: RemotePart) =>
  ({ pathname }: URL): boolean =>
    pathname === CALLS[part]
