// The document of a preview: made by its own shell, in a child process, like all pages; the browser renders what is in it.
import { systemClock } from '@site/shared/clock'
import { FALLBACK_PAGE, PREVIEW_ID } from '@site/shared/document'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { SITE_ORIGIN } from '../prerender/dataSources'
import { openContent } from '../prerender/liveContent'
import { type RenderedPart, readLiveParts } from '../prerender/liveParts'
import { render } from '../prerender/render'
import { WORKER_LIMITS, type WorkerLimits } from '../prerender/runWorker'
import { parseSettings } from '../prerender/settings'
import type { Newest } from '../registry/revisions'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import type { Store } from '../store/store'
import type { Preview } from './token'

/** Somebody waits for it: a document takes about a second. */
const LIMITS: WorkerLimits = { ...WORKER_LIMITS, maxTotalMs: 30_000 }

/** No page is rendered, so nothing is requested. */
const ask = async () => ({ status: 504, text: '' })

/** Without the bundles of the other parts: the shell alone is run, and leaves every slot to the browser. */
const withoutBundles = (
  parts: Readonly<Record<string, RenderedPart>>,
): Readonly<Record<string, RenderedPart>> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { bundle, ...part }]) => [
      name,
      name === 'shell' && bundle ? { ...part, bundle } : part,
    ]),
  )

/**
 * Makes the one document of a preview, for every address of the site.
 * @param shown the state of the site with the previewed version live
 */
export const makePreviewDocument = async (
  store: Store,
  shown: Newest,
  { part, version, until }: Preview,
): Promise<Result<string, Failure>> => {
  const settings = parseSettings(shown)
  if (!settings.ok) return settings
  if (!settings.value) return refuse('no-settings', 'The site is not configured yet: site configure')
  const { parts, lost } = await readLiveParts(store, shown)
  if (lost.length > 0) return refuse('files-lost', lost.join('\n'))
  const { config } = await openContent(store, settings.value.config, shown, ask)
  const messages: string[] = []
  const rendered = await render({
    job: {
      registry: visitorsRegistry(shown),
      config,
      origin: SITE_ORIGIN,
      keepsPages: true,
      paths: [],
      preview: { part, version, until },
    },
    known: {},
    parts: withoutBundles(parts),
    fetch: ask,
    logError: (message) => void messages.push(message),
    clock: systemClock,
    limits: LIMITS,
  })
  if (!rendered.ok) return rendered
  const document = rendered.value.files.get(FALLBACK_PAGE)
  if (document === undefined)
    return err({ kind: 'no-document', message: [`The shell writes no document`, ...messages].join('\n') })
  if (!document.includes(`id="${PREVIEW_ID}"`))
    return refuse('old-shell', `${parts.shell?.name} knows no previews: publish a newer shell`)
  return ok(document)
}
