import { ok } from '@site/shared/result'
import { publishBuilds } from '../../tools/src/publish/publish'
import { deleteUnlisted } from '../../tools/src/publish/removal/prune'
import { findLive, type PublishedPart, typedEntries } from '../../tools/src/registry/revision'
import { changeSite, forgetHistory } from '../../tools/src/registry/revisions'
import { createFolderStore } from '../../tools/src/store/folderStore'
import { unwrap } from '../../tools/src/testing/unwrap'

const keepLive = (part: PublishedPart): PublishedPart => {
  const live = findLive(part)
  return live ? { ...part, previous: [], versions: { [part.live]: live } } : part
}

/**
 * Publishes builds of parts into a site, and takes all versions but the live ones out of it, as if it had been made of these. Its
 * pages are to be made again.
 */
export const replaceVersions = async (siteDir: string, builds: readonly string[]): Promise<void> => {
  const store = createFolderStore(siteDir, { durable: false })
  unwrap(await publishBuilds(store, builds))
  const { after } = unwrap(
    await changeSite(store, 'forget former versions', ({ parts, ...site }) =>
      ok({
        ...site,
        parts: Object.fromEntries(typedEntries(parts).map(([name, part]) => [name, keepLive(part)])),
      }),
    ),
  )
  for (const [part] of typedEntries(after.parts)) unwrap(await deleteUnlisted(store, part, after, () => true))
  await forgetHistory(store, 1)
}
