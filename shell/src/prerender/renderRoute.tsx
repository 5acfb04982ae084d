import type { Cancel } from '@site/shared/clock'
import { createHttp, makeStore, StaticRouter, systemClock } from '@site/shared/host'
import type { Log, SlotName } from '@site/shared/platform'
import type { RenderedRoute, RouteRequest, StructuredData } from '@site/shared/prerender'
import type { SitePage } from '@site/shared/registry/pages'
import { prerender } from 'react-dom/static'
import { App } from '../app/App'
import type { PageSource } from '../routes/pageSource'
import { paramsOf, withHome } from '../routes/pages'
import { takeHoisted } from './hoisted'
import { createServerLibrary } from './serverLibrary'

const clock = systemClock

/** What is learnt while a page is rendered. */
interface Notes {
  readonly slots: SlotName[]
  readonly structuredData: StructuredData[]
  readonly failures: string[]
}

const logInto = (failures: string[]): Log => ({
  error: (message, cause) =>
    void failures.push(cause === undefined ? message : `${message}: ${String(cause)}`),
  info: () => {},
})

const fixedPages = (pages: readonly SitePage[]): PageSource => ({
  first: pages,
  current: () => pages,
  onceKnown: () => () => {},
})

const makePage = (
  { path, config, pages, modules, fetch }: RouteRequest,
  { slots, structuredData, failures }: Notes,
) => {
  const http = createHttp({ fetch, clock, cookies: () => '' })
  const store = makeStore({ http, clock, log: logInto(failures), config, page: new EventTarget() })
  const library = createServerLibrary({
    modules,
    clock,
    preparation: { store, params: paramsOf(pages, path) },
    onSlot: (slot) => void slots.push(slot),
    onDescribed: (data) => void structuredData.push(...data),
    onFailure: (message) => void failures.push(message),
  })
  const app = (
    <App
      {...{ clock, config, library, store }}
      pages={fixedPages(withHome(pages))}
      inRouter={(site) => <StaticRouter location={path}>{site}</StaticRouter>}
    />
  )
  return { store, app }
}

/** A signal that keeps the process alive until it fires, which `AbortSignal.timeout` does not. */
const deadline = (deadlineMs: number): { readonly signal: AbortSignal; readonly release: Cancel } => {
  const controller = new AbortController()
  const expire = (): void => controller.abort(new Error(`not rendered after ${deadlineMs} ms`))
  return { signal: controller.signal, release: clock.after(deadlineMs, expire) }
}

/** Renders one page with whatever parts can be rendered; React leaves the others' places to the browser. */
export const renderRoute = async (request: RouteRequest): Promise<RenderedRoute> => {
  const notes: Notes = { slots: [], structuredData: [], failures: [] }
  const { store, app } = makePage(request, notes)
  const { signal, release } = deadline(request.deadlineMs)
  const { prelude } = await prerender(app, {
    signal,
    // React would hide a larger boundary until an inline script reveals it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void notes.failures.push(String(error)),
  })
  const fragment = takeHoisted(await new Response(prelude).text())
  release()
  return { ...fragment, ...notes, state: store.changedState() }
}
