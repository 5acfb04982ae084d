import type { Canary } from '@site/shared/registry'
import { readServedRegistry } from '../deployment/servedFiles'
import { startVersionedSite, type VersionedSite } from '../deployment/versionedSite'

/** A version that some visitors try. */
export interface Trial {
  readonly part: string
  readonly canary: Canary
  /** The folders of the canary's files and the live version's, from the root of the site. */
  readonly folders: { readonly canary: string; readonly live: string }
}

export interface CanarySite extends VersionedSite {
  /** Publishes a build with one text exchanged, takes it back and offers it to half of the visitors. */
  readonly offer: (...release: Parameters<VersionedSite['add']>) => Promise<Trial>
}

/** What the registry of a site says of a part's canary. */
export const readTrial = async (siteUrl: string, part: string): Promise<Trial> => {
  const published = (await readServedRegistry(siteUrl)).parts[part]
  if (!published?.canary) throw new Error(`${part} has no canary`)
  const { live, canary } = published
  const folderOf = (version: string): string => `/parts/${part}/${version}/`
  return { part, canary, folders: { canary: folderOf(canary.version), live: folderOf(live) } }
}

export const startCanarySite = async (): Promise<CanarySite> => {
  const site = await startVersionedSite()
  return {
    ...site,
    offer: async (...release) => {
      const [{ name }] = release
      const version = await site.add(...release)
      await site.run('rollback', name)
      await site.run('canary', name, version, '--percent', '50')
      return readTrial(site.url, name)
    },
  }
}
