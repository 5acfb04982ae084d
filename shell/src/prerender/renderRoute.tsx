/** Renders one page of the site to data: HTML, head elements, state and structured data. */

import type { Cancel } from '@site/shared/clock'
import { createHttp, makeStore, type SiteStore, StaticRouter, systemClock } from '@site/shared/host'
import type { SitePage } from '@site/shared/pages'
import type { Log, SlotName } from '@site/shared/platform'
import type { PrerenderFailure, PrerenderHost, ServerModules, StructuredData } from '@site/shared/prerender'
import type { SiteConfig } from '@site/shared/site-config'
import { prerender } from 'react-dom/static'
import { App } from '../layout/App'
import { splitHead } from '../page/head/headElements'
import type { RenderedRoute } from '../page/head/renderedRoute'
import { createFixedPages } from '../page/routes/pageSource'
import { addHome, readParams } from '../page/routes/pages'
import { LEFT_TO_BROWSER } from '../parts/slots/slotElements'
import { readPartName } from '../registry/pageRegistry'
import { createServerLibrary, DisabledPart, describeThrown, NotRendered, prepareSlot } from './serverLibrary'

const clock = systemClock

/** What every page of a site is rendered with. */
export interface RenderContext extends Pick<PrerenderHost, 'fetch' | 'step'> {
  readonly config: SiteConfig
  /** Placeholder for the site's origin in responses of services. */
  readonly origin: string
  readonly pages: readonly SitePage[]
  /** Slot -> module; a slot without one is left to the browser. */
  readonly modules: ServerModules
  /** Time one page may take; slots that are not rendered by then are left to the browser. */
  readonly deadlineMs: number
  /** Modules whose data was late. */
  readonly unanswered: Set<SlotName>
  /** Names of disabled parts. */
  readonly disabled: ReadonlySet<string>
}

/** Collected while a page is rendered. */
interface Notes {
  readonly slots: SlotName[]
  readonly lazySlots: SlotName[]
  readonly structuredData: StructuredData[]
  readonly failures: PrerenderFailure[]
}

const createNotes = (): Notes => ({ slots: [], lazySlots: [], structuredData: [], failures: [] })

/** The stack names the part that logs. */
const createLog = (failures: PrerenderFailure[]): Log => ({
  error: (message, cause) => {
    const { stack = '' } = new Error(message)
    failures.push({ message: cause === undefined ? message : `${message}: ${String(cause)}`, stack })
  },
  info: () => {},
})

/** Creates the store of one page, or of one listing of paths. */
export const createServerStore = ({ config, fetch }: RenderContext, log: Log): SiteStore => {
  const http = createHttp({
    fetch: async (url) => {
      const { status, text } = await fetch(String(url))
      return new Response(text, { status })
    },
    clock,
    cookies: () => '',
  })
  return makeStore({ http, clock, log, config, page: new EventTarget() })
}

/** Creates what the slots of one page are prepared with; data and failures go to the notes. */
const createPreparation = (path: string, context: RenderContext, notes: Notes) => {
  const { modules, unanswered, pages } = context
  const store = createServerStore(context, createLog(notes.failures))
  return {
    modules,
    clock,
    unanswered,
    preparation: { store, params: readParams(pages, path) },
    onDescribed: (data: readonly StructuredData[]) => void notes.structuredData.push(...data),
    onFailure: (failure: PrerenderFailure) => void notes.failures.push(failure),
  }
}

/** Replaces absolute URLs on the site itself by paths. */
const replaceOrigin = <T,>(data: T, origin: string): T =>
  JSON.parse(JSON.stringify(data).replaceAll(`${origin}/`, '/'))

/** Prepares the state and structured data of a page with these slots, without rendering it; undefined where any fails. */
export const prepareRoute = async (
  path: string,
  slots: readonly SlotName[],
  context: RenderContext,
): Promise<Pick<RenderedRoute, 'state' | 'structuredData'> | undefined> => {
  const notes = createNotes()
  const slotPreparation = createPreparation(path, context, notes)
  for (const slot of slots) await prepareSlot(slot, slotPreparation)
  if (notes.failures.length > 0) return undefined
  const state = slotPreparation.preparation.store.changedState()
  return replaceOrigin({ state, structuredData: notes.structuredData }, context.origin)
}

/** A signal that keeps the process alive until it fires; `AbortSignal.timeout` does not. */
const createDeadline = (deadlineMs: number): { readonly signal: AbortSignal; readonly release: Cancel } => {
  const controller = new AbortController()
  const expire = (): void => controller.abort(new Error(`not rendered after ${deadlineMs} ms`))
  return { signal: controller.signal, release: clock.after(deadlineMs, expire) }
}

/** Renders one page. The slots of parts that cannot be rendered are left to the browser, and their failures listed. */
export const renderRoute = async (path: string, context: RenderContext): Promise<RenderedRoute> => {
  const { config, pages, modules, step, disabled } = context
  const notes = createNotes()
  const slotPreparation = createPreparation(path, context, notes)
  const { store } = slotPreparation.preparation
  const library = createServerLibrary({
    ...slotPreparation,
    disabled,
    onSlot: (slot, isLazy) => {
      notes.slots.push(slot)
      if (isLazy) notes.lazySlots.push(slot)
      if (modules[slot]) step({ part: readPartName(slot), path })
    },
  })
  const app = (
    <App
      {...{ clock, config, library, store }}
      pages={createFixedPages(addHome(pages))}
      inRouter={(site) => <StaticRouter location={path}>{site}</StaticRouter>}
    />
  )
  const { signal, release } = createDeadline(context.deadlineMs)
  try {
    const { prelude } = await prerender(app, {
      signal,
      // React would hide a larger boundary until an inline script reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (error instanceof DisabledPart) return LEFT_TO_BROWSER
        const owner = error instanceof NotRendered && { part: readPartName(error.slot) }
        notes.failures.push({ ...describeThrown(error), ...owner })
        return LEFT_TO_BROWSER
      },
    })
    const rendered = splitHead(await new Response(prelude).text())
    return replaceOrigin({ ...rendered, ...notes, state: store.changedState() }, context.origin)
  } finally {
    release()
  }
}
