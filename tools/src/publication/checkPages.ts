import { ok, type Result } from '@site/shared/result'
import { MANIFEST, manifestText } from '../artifact/artifact'
import { versionPrefix } from '../artifact/versionFiles'
import { checkRendering } from '../prerender/renderCheck'
import { publish } from '../registry/operations'
import type { Failure, Site } from '../workspace/site'
import type { Job } from './prepare'
import type { Checked } from './publish'

/** What builds would put into the site. */
const filesOf =
  (jobs: readonly Job[]) =>
  (key: string): Uint8Array | string | undefined => {
    for (const { files } of jobs) {
      const prefix = versionPrefix(files.part, files.version)
      if (key === `${prefix}${MANIFEST}`) return manifestText(files.artifact.manifest)
      if (key.startsWith(prefix)) return files.artifact.files.get(key.slice(prefix.length))
    }
    return undefined
  }

/** Tells whether the pages of a site render with builds that are about to be published. */
export const checkPages = async (
  { store, configFile }: Pick<Site, 'store' | 'configFile'>,
  { jobs, newest }: Checked,
): Promise<Result<void, Failure>> => {
  if (jobs.length === 0) return ok(undefined)
  const publications = jobs.map(({ publication }) => publication)
  const number = newest.number + 1
  const after = publish(publications)(newest, { number, now: 0, force: true })
  if (!after.ok) return after
  return checkRendering({
    store,
    configFile,
    before: newest,
    after: { ...after.value, number },
    files: filesOf(jobs),
    published: publications.map(({ part }) => part),
  })
}
