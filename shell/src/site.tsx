/** The shell in the browser: reads the page's data, creates what the site depends on, and mounts it. */

import { PREVIEW_ID, PREVIEW_REGISTRY, parsePageConfig, ROOT_ID } from '@site/shared/document'
import {
  BrowserRouter,
  CONTRACT_VERSION,
  consoleLog,
  createHttp,
  makeStore,
  systemClock,
} from '@site/shared/host'
import { refetch } from '@site/shared/http'
import type { Registry } from '@site/shared/registry'
import { flatMap } from '@site/shared/result'
import type { SiteConfig } from '@site/shared/site-config'
import { localStore, openLocalStore, sessionStore } from '@site/shared/storage'
import { version as REACT_VERSION } from 'react'
import { App } from './layout/App'
import { createPageSource } from './page/routes/pageSource'
import { createFederationRuntime } from './parts/loading/federationRuntime'
import type { PartFailure } from './parts/loading/partFailure'
import { createIsOffered, createQuarantine } from './parts/loading/rememberedVersions'
import { createPartLibrary, type PartLibrary, type PartLibraryDependencies } from './parts/slots/partLibrary'
import { findNestedSlots } from './parts/slots/slotElements'
import { createStopPart } from './parts/slots/stopPart'
import { openContentFiles } from './registry/contentFiles'
import { createRegistrySource, watchForUpdates } from './registry/registrySource'
import { createRememberedRevision } from './registry/rememberedRevision'
import { createBeacon, createFailureReport, createShellCrash } from './start/boot/failureReport'
import { mount } from './start/boot/mount'
import { readBlock, readPrerenderedState } from './start/boot/pageData'
import { reportViolations } from './start/boot/policyReport'
import { createRouterWindow, tidyUrl } from './start/boot/routerWindow'
import './fonts.css'
import '@site/shared/design/tokens.css'
import '@site/shared/design/base.css'

const clock = systemClock
const log = consoleLog
const http = createHttp({
  fetch: (...request) => window.fetch(...request),
  clock,
  cookies: () => document.cookie,
})

const config = flatMap(readBlock(document, 'site-config'), parsePageConfig)
if (!config.ok) throw new Error(config.error.message)

const { failureBeacon } = config.value.services
const sendBeacon = createBeacon(window)
const readPage = () => window.location.pathname
const report = createFailureReport({ log, beaconUrl: failureBeacon, sendBeacon, readPage })
const source = createRegistrySource({
  http,
  log,
  ...(document.getElementById(PREVIEW_ID) && { url: PREVIEW_REGISTRY }),
  inlined: readBlock(document, 'registry'),
  remembered: createRememberedRevision(localStore),
  refetch,
  reportOlder: (detail) => report({ kind: 'older-registry', slot: 'shell', detail }),
})
const isOffered = createIsOffered(openLocalStore, Math.random)
const quarantine = createQuarantine(sessionStore)

type Report = (failure: PartFailure) => void

interface StartOptions {
  readonly root: HTMLElement
  readonly config: SiteConfig
  /** The slice of the registry in the page; undefined where it could not be read. */
  readonly known: Registry | undefined
  readonly report: Report
  readonly crash: (cause: unknown) => void
}

const createLibrary = (
  { root, known }: StartOptions,
  dependencies: Pick<PartLibraryDependencies, 'registry' | 'report' | 'install' | 'onDisabled'>,
): PartLibrary => {
  const rendersAll = !root.firstElementChild
  return createPartLibrary({
    ...dependencies,
    clock,
    quarantine,
    runtime: createFederationRuntime(),
    visitor: { contract: CONTRACT_VERSION, react: REACT_VERSION, isOffered },
    canHydrate: ({ part, version }) => {
      const carried = known?.parts[part]
      return rendersAll || carried === undefined || version === carried.live
    },
    findNestedSlots: (slot) => findNestedSlots(root, slot),
  })
}

const mountSite = async (options: StartOptions): Promise<void> => {
  const { root, config, report, crash } = options
  const page = createRouterWindow(window)
  const prerendered = readPrerenderedState(document)
  const content = openContentFiles(http, config, source)
  const store = makeStore({ http: content.http, clock, log, config, page: document }, prerendered)
  tidyUrl(page)
  const pages = await createPageSource({
    registry: source,
    visitor: { isOffered },
    clock,
    root,
    path: page.location.pathname,
    findMoved: content.findMoved,
  })
  const onDisabled = createStopPart(store, document)
  const library = createLibrary(options, { registry: source, report, install: store.use, onDisabled })
  globalThis.siteRefresh?.onFeature(store.use)
  watchForUpdates({ clock, registry: source, window })
  mount(
    root,
    <App
      {...{ clock, config, library, pages, store }}
      prerenderedState={{ ...store.getState(), ...prerendered }}
      inRouter={(site) => <BrowserRouter window={page}>{site}</BrowserRouter>}
    />,
    { log, crash },
  )
}

const start = async (root: HTMLElement, config: SiteConfig): Promise<void> => {
  if (failureBeacon)
    reportViolations(document, (violation) => sendBeacon(failureBeacon, JSON.stringify(violation)))
  const registry = await source.current()
  const known = registry.ok ? registry.value : undefined
  const crash = createShellCrash({ report, shell: known?.parts.shell, page: document })
  await mountSite({ root, config, known, report, crash }).catch(crash)
}

const root = document.getElementById(ROOT_ID)
if (root) void start(root, config.value)
