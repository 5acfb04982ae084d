// The installed releases of a machine, side by side: where each is, which one runs, and which may go.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { followLink } from './links'
import type { UpdatePlaces } from './state'

/** The folder in which npm installs a version. */
export const locateVersion = ({ versions }: UpdatePlaces, version: string): string =>
  path.join(versions, version)

/**
 * Removes installations that are neither the present release nor the one before, and what killed ones left. The target of the link
 * always stays. Real paths are compared: `/opt` or the folder of a version may be a link to another disk.
 * @param kept folders of packages, by any of their paths
 */
export const removeOldVersions = (places: UpdatePlaces, kept: readonly string[]): void => {
  if (!existsSync(places.versions)) return
  const used = [...kept, places.current].map((dir) => followLink(dir) ?? dir)
  for (const name of readdirSync(places.versions)) {
    const folder = path.join(places.versions, name)
    const real = followLink(folder) ?? folder
    if (!used.some((dir) => dir.startsWith(`${real}/`))) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the units of this machine start the release the link leads to. */
export const startsByLink = (unit: string, { current }: UpdatePlaces): boolean => {
  try {
    return readFileSync(unit, 'utf8').includes(`${current}/`)
  } catch {
    return false
  }
}
