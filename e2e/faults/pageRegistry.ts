/** The registry as a page carries it, open to changes a test makes. */

export type RemotePart = 'player' | 'radio' | 'label' | 'about'

export interface RegistryVersion {
  container: string
  entry: string
  needs: string
  exposes: string[]
  integrity: Record<string, string>
}

export interface PageRegistry {
  revision: number
  parts: Record<string, { live: string; previous: string[]; versions: Record<string, RegistryVersion> }>
}

/** Matches a part's entry, or the other scripts it asks for. */
export const filesOf = (part: RemotePart, files: 'entry' | 'chunks') => (url: URL) =>
  url.pathname.startsWith(`/parts/${part}/`) &&
  url.pathname.endsWith('.js') &&
  url.pathname.endsWith('/remoteEntry.js') === (files === 'entry')
