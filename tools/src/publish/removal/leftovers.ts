// Finds what stays of a part that was removed: pages, menu, sitemap and registry follow by themselves, and the rest is named with its remedy.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PartName } from '@site/shared/registry'
import { findKeys } from '../../registry/revision'
import type { Newest } from '../../registry/revisions'
import type { Store } from '../../store/store'
import type { Site } from '../../workspace/site'
import { inboxPrefix, outboxPrefix } from '../letters/letters'

const OWNERS = '.github/CODEOWNERS'

/** Describes what the checkout has of the part. The next `site deploy` publishes it again, if its folder is there. */
const describeSources = (root: string, part: PartName): string | undefined => {
  const folder = `mf-${part}`
  const files = [folder, `.github/workflows/${part}.yml`].filter((file) => existsSync(path.join(root, file)))
  const owners = path.join(root, OWNERS)
  const isOwned = existsSync(owners) && readFileSync(owners, 'utf8').includes(`/${folder}/`)
  const left = isOwned ? [...files, `its line in ${OWNERS}`] : files
  if (left.length === 0) return undefined
  const again = left.includes(folder) ? ', which the next site deploy publishes again' : ''
  return `in ${root}${again}: ${left.join(', ')}`
}

const countVersions = (keys: readonly string[]): number => new Set(keys.map((key) => key.split('/')[2])).size

/** Lists what stays of a removed part, a sentence each; nothing where nothing stays. */
export const listLeftovers = async (
  { store, root }: { readonly store: Store } & Pick<Site, 'root'>,
  newest: Newest,
  part: PartName,
): Promise<readonly string[]> => {
  const versions = countVersions(await store.list(`parts/${part}/`))
  const { trusted } = findKeys(newest, part)
  const letters = [...(await store.list(inboxPrefix(part))), ...(await store.list(outboxPrefix(part)))]
  const lines = [
    versions > 0 &&
      `the files of ${versions} ${versions === 1 ? 'version' : 'versions'}, which open pages may load: site prune ${part} --keep 1, in a week`,
    ...trusted.map(
      (key) => `a key with which its team may publish it again: site keys revoke ${part} ${key}`,
    ),
    letters.length > 0 &&
      `${letters.length} files in ${inboxPrefix(part)} and ${outboxPrefix(part)}, letters and answers: delete both folders when its keys are revoked`,
    describeSources(root, part),
  ]
  return lines.flatMap((line) => line || [])
}
