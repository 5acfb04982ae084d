import type { Cancel } from '@site/shared/clock'
import { createHttp, makeStore, type SiteStore, StaticRouter, systemClock } from '@site/shared/host'
import type { Log, SlotName } from '@site/shared/platform'
import type { PrerenderFailure, PrerenderHost } from '@site/shared/prerender'
import type { ServerModules, StructuredData } from '@site/shared/prerender/modules'
import type { SitePage } from '@site/shared/registry/pages'
import type { SiteConfig } from '@site/shared/site-config'
import { prerender } from 'react-dom/static'
import { App } from '../app/App'
import { splitHead } from '../page/head/headElements'
import type { RenderedRoute } from '../page/head/renderedRoute'
import type { PageSource } from '../page/routes/pageSource'
import { addHome, readParams } from '../page/routes/pages'
import { failureOf } from './failureOf'
import { createServerLibrary, NotRendered, partOf, prepareSlot, SwitchedOff } from './serverLibrary'
import { withPaths } from './withPaths'

const clock = systemClock

/** What every page of a site is rendered with. */
export interface RenderContext extends Pick<PrerenderHost, 'fetch' | 'step'> {
  readonly config: SiteConfig
  /** The site itself in what services answer. */
  readonly origin: string
  /** Every page of the site. */
  readonly pages: readonly SitePage[]
  /** Modules by slot; one that is absent is left to the browser. */
  readonly modules: ServerModules
  /** Milliseconds a page may take in all; what is not there by then is left to the browser. */
  readonly deadlineMs: number
  /** Modules whose data did not come in time. */
  readonly unanswered: Set<SlotName>
  /** Parts that are switched off. */
  readonly switchedOff: ReadonlySet<string>
}

/** What is learnt while a page is rendered. */
interface Notes {
  readonly slots: SlotName[]
  readonly lazySlots: SlotName[]
  readonly structuredData: StructuredData[]
  readonly failures: PrerenderFailure[]
}

/** Whose failure it is stands in the stack of whoever logs it. */
const logInto = (failures: PrerenderFailure[]): Log => ({
  error: (message, cause) => {
    const { stack = '' } = new Error(message)
    failures.push({ message: cause === undefined ? message : `${message}: ${String(cause)}`, stack })
  },
  info: () => {},
})

const fixedPages = (pages: readonly SitePage[]): PageSource => ({
  first: pages,
  current: () => pages,
  onceKnown: () => () => {},
})

const httpOf = ({ fetch }: RenderContext) =>
  createHttp({
    fetch: async (url) => {
      const { status, text } = await fetch(String(url))
      return new Response(text, { status })
    },
    clock,
    cookies: () => '',
  })

/** A store of its own for one page, or for what is asked before there is any. */
export const makeServerStore = (context: RenderContext, log: Log): SiteStore =>
  makeStore({ http: httpOf(context), clock, log, config: context.config, page: new EventTarget() })

const makePage = (path: string, context: RenderContext, notes: Notes) => {
  const { slots, lazySlots, structuredData, failures } = notes
  const { config, pages, modules, step, unanswered, switchedOff } = context
  const store = makeServerStore(context, logInto(failures))
  const library = createServerLibrary({
    modules,
    clock,
    unanswered,
    switchedOff,
    preparation: { store, params: readParams(pages, path) },
    onSlot: (slot, isLazy) => {
      slots.push(slot)
      if (isLazy) lazySlots.push(slot)
      if (modules[slot]) step({ part: partOf(slot), path })
    },
    onDescribed: (data) => void structuredData.push(...data),
    onFailure: (failure) => void failures.push(failure),
  })
  const app = (
    <App
      {...{ clock, config, library, store }}
      pages={fixedPages(addHome(pages))}
      inRouter={(site) => <StaticRouter location={path}>{site}</StaticRouter>}
    />
  )
  return { store, app }
}

/** What a page that shows these slots would be rendered from; undefined where anything of it fails. */
export const prepareRoute = async (
  path: string,
  slots: readonly SlotName[],
  context: RenderContext,
): Promise<Pick<RenderedRoute, 'state' | 'structuredData'> | undefined> => {
  const { modules, pages, unanswered, origin } = context
  const failures: PrerenderFailure[] = []
  const structuredData: StructuredData[] = []
  const store = makeServerStore(context, logInto(failures))
  for (const slot of slots)
    await prepareSlot(slot, {
      modules,
      clock,
      unanswered,
      preparation: { store, params: readParams(pages, path) },
      onDescribed: (data) => void structuredData.push(...data),
      onFailure: (failure) => void failures.push(failure),
    })
  return failures.length > 0 ? undefined : withPaths({ state: store.changedState(), structuredData }, origin)
}

/** A signal that keeps the process alive until it fires, which `AbortSignal.timeout` does not. */
const deadline = (deadlineMs: number): { readonly signal: AbortSignal; readonly release: Cancel } => {
  const controller = new AbortController()
  const expire = (): void => controller.abort(new Error(`not rendered after ${deadlineMs} ms`))
  return { signal: controller.signal, release: clock.after(deadlineMs, expire) }
}

/** Renders one page with whatever parts can be rendered; React leaves the others' places to the browser. */
export const renderRoute = async (path: string, context: RenderContext): Promise<RenderedRoute> => {
  const notes: Notes = { slots: [], lazySlots: [], structuredData: [], failures: [] }
  const { store, app } = makePage(path, context, notes)
  const { signal, release } = deadline(context.deadlineMs)
  try {
    const { prelude } = await prerender(app, {
      signal,
      // React would hide a larger boundary until an inline script reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (error instanceof SwitchedOff) return
        const owner = error instanceof NotRendered && { part: partOf(error.slot) }
        notes.failures.push({ ...failureOf(error), ...owner })
      },
    })
    const fragment = splitHead(await new Response(prelude).text())
    return withPaths({ ...fragment, ...notes, state: store.changedState() }, context.origin)
  } finally {
    release()
  }
}
