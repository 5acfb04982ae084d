import { ROOT_ID } from '@site/shared/document'
import {
  BrowserRouter,
  CONTRACT_VERSION,
  consoleLog,
  createHttp,
  makeStore,
  systemClock,
} from '@site/shared/host'
import type { Registry } from '@site/shared/registry'
import { flatMap } from '@site/shared/result'
import { parsePageConfig, type SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import { openLocalStore } from '@site/shared/storage/open'
import { version as REACT_VERSION } from 'react'
import { App } from './app/App'
import { createBeacon } from './boot/beacon'
import { failedCanary } from './boot/failedCanary'
import { createFailureReport, logCaught, reportVisit } from './boot/failureReport'
import { mount } from './boot/mount'
import { readBlock } from './boot/pageData'
import { type PageTrials, readPageTrials } from './boot/pageTrials'
import { reportViolations } from './boot/policyReport'
import { readPrerenderedState } from './boot/prerenderedState'
import { PROGRAM_SHOWN } from './boot/programEvents'
import { routerWindow } from './boot/routerWindow'
import { type RunningShell, runningShell } from './boot/runningShell'
import { ShownSite } from './boot/ShownSite'
import { createShellCrash } from './boot/shellCrash'
import { applyShellStyles } from './boot/shellStyles'
import { tidyUrl } from './boot/tidyUrl'
import { loadOverrides } from './overrides/loadOverrides'
import { isOverrideAsked } from './overrides/overrideAsked'
import type { PageOverrides } from './overrides/pageOverrides'
import { createIsOffered } from './parts/cohort'
import { createFederationRuntime } from './parts/federationRuntime'
import { createHydrationOrder } from './parts/hydrationOrder'
import type { PartFailure } from './parts/partFailure'
import { createPartLibrary, type PartLibrary, type PartLibraryDependencies } from './parts/partLibrary'
import { createQuarantine } from './parts/quarantine'
import { slotsIn, slotsWithin } from './parts/slotsInHtml'
import { createStopPart } from './parts/stopPart'
import { createRegistrySource } from './registry/registrySource'
import { watchForUpdates } from './registry/watchForUpdates'
import { createPageSource } from './routes/pageSource'
import './fonts.css'
import '@site/shared/design/tokens.css'
import '@site/shared/design/base.css'

declare const __webpack_public_path__: string

const clock = systemClock
const log = consoleLog
const http = createHttp({
  fetch: (...request) => window.fetch(...request),
  clock,
  cookies: () => document.cookie,
})

const source = createRegistrySource({ http, log, inlined: readBlock(document, 'registry') })
const sendBeacon = createBeacon(window)
const isOffered = createIsOffered(openLocalStore, Math.random)
const quarantine = createQuarantine(sessionStore)

type Report = (failure: PartFailure) => void

const toOverridesToo =
  (report: Report, overrides: PageOverrides): Report =>
  (failure) => {
    overrides.noticeFailure(failure)
    report(failure)
  }

const reportPolicy = ({ services: { failureBeacon } }: SiteConfig): void => {
  if (failureBeacon)
    reportViolations(document, (failure) => sendBeacon(failureBeacon, JSON.stringify(failure)))
}

/** What the site begins with. */
interface Beginning {
  readonly root: HTMLElement
  readonly config: SiteConfig
  /** The registry the page was prerendered with. */
  readonly known: Registry | undefined
  readonly shell: RunningShell
  readonly report: Report
  readonly crash: (cause: unknown) => void
}

const createLibrary = (
  { root, known, shell }: Beginning,
  dependencies: Pick<PartLibraryDependencies, 'registry' | 'report' | 'install' | 'onDisabled'>,
): PartLibrary => {
  const rendersAll = shell.isCanary || !root.firstElementChild
  return createPartLibrary({
    ...dependencies,
    clock,
    quarantine,
    runtime: createFederationRuntime(),
    visitor: { contract: CONTRACT_VERSION, react: REACT_VERSION, isOffered },
    canHydrate: ({ part, version }) => rendersAll || version === known?.parts[part]?.live,
    hydrationOrder: createHydrationOrder(document, clock),
    slotsWithin: (slot) => slotsWithin(root, slot),
  })
}

const onInsert = (): void => applyShellStyles(document, 'live')
const onInsertCanary = (): void => applyShellStyles(document, 'canary')
const onShown = (): void => void document.dispatchEvent(new Event(PROGRAM_SHOWN))

const fill = async (beginning: Beginning): Promise<void> => {
  const { root, config, shell, crash } = beginning
  const page = routerWindow(window)
  const overrides = await loadOverrides(config, { clock, http, log, page })
  const report = toOverridesToo(beginning.report, overrides)
  const registry = overrides.within(source)
  const prerendered = readPrerenderedState(document)
  const store = makeStore({ http, clock, log, config, page: document }, prerendered)
  tidyUrl(page)
  const pages = await createPageSource({
    prerendered: source,
    registry,
    visitor: { isOffered },
    root,
    isOwnHtml: !shell.isCanary,
    path: page.location.pathname,
  })
  const onDisabled = createStopPart(store, document)
  const library = createLibrary(beginning, { registry, report, install: store.use, onDisabled })
  overrides.putBackWith(registry, library)
  globalThis.siteRefresh?.onFeature(store.use)
  if (shell.isCanary) await library.prepare(slotsIn(root))
  if (shell.version && shell.version === failedCanary(document)) return
  watchForUpdates({ clock, registry, window })
  mount(
    root,
    <ShownSite onInsert={shell.isCanary ? onInsertCanary : onInsert} onShown={onShown}>
      <App
        {...{ clock, config, library, pages, store }}
        prerenderedState={{ ...store.getState(), ...prerendered }}
        inRouter={(site) => <BrowserRouter window={page}>{site}</BrowserRouter>}
      />
    </ShownSite>,
    {
      isOwnHtml: !shell.isCanary,
      onUncaughtError: crash,
      onCaughtError: logCaught(log),
      onRecoverableError: (error) => log.error('A prerendered page was mended', error),
    },
  )
}

const readTrials = (known: Registry | undefined, shell: RunningShell, config: SiteConfig): PageTrials => {
  const isOverridden = isOverrideAsked(config, window.location.search, sessionStore)
  return readPageTrials(isOverridden ? undefined : known, {
    shell,
    isOffered,
    quarantine,
    failedCanary: failedCanary(document),
  })
}

const start = async (root: HTMLElement, config: SiteConfig): Promise<void> => {
  reportPolicy(config)
  const registry = await source.current()
  const known = registry.ok ? registry.value : undefined
  const shell = runningShell(known, __webpack_public_path__, window.location.href)
  const { cohorts, failure } = readTrials(known, shell, config)
  const reports = { log, beaconUrl: config.services.failureBeacon, sendBeacon, cohorts }
  const report = createFailureReport(reports)
  const crash = createShellCrash({ report, shell, quarantine, page: document })
  reportVisit(reports)
  if (failure) report(failure)
  await fill({ root, config, known, shell, report, crash }).catch(crash)
}

const root = document.getElementById(ROOT_ID)
const config = flatMap(readBlock(document, 'site-config'), parsePageConfig)

if (!config.ok) throw new Error(config.error.message)
if (root) void start(root, config.value)
