import { ROOT_ID } from '@site/shared/document'
import {
  BrowserRouter,
  CONTRACT_VERSION,
  consoleLog,
  createHttp,
  makeStore,
  systemClock,
} from '@site/shared/host'
import { flatMap } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig } from '@site/shared/site-config'
import { sessionStore } from '@site/shared/storage'
import { openLocalStore } from '@site/shared/storage/open'
import { version as REACT_VERSION } from 'react'
import { App } from './app/App'
import { createBeacon } from './boot/beacon'
import { createFailureReport, logCaught } from './boot/failureReport'
import { mount } from './boot/mount'
import { readBlock } from './boot/pageData'
import { readPrerenderedState } from './boot/prerenderedState'
import { routerWindow } from './boot/routerWindow'
import { createShellCrash } from './boot/shellCrash'
import { tidyUrl } from './boot/tidyUrl'
import { loadOverrides } from './overrides/loadOverrides'
import type { PageOverrides } from './overrides/pageOverrides'
import { createIsOffered } from './parts/cohort'
import { createFederationRuntime } from './parts/federationRuntime'
import type { PartFailure } from './parts/partFailure'
import { createPartLibrary } from './parts/partLibrary'
import { createQuarantine } from './parts/quarantine'
import { createStopPart } from './parts/stopPart'
import { createRegistrySource } from './registry/registrySource'
import { watchForUpdates } from './registry/watchForUpdates'
import { createPageSource } from './routes/pageSource'
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

const source = createRegistrySource({ http, log, inlined: readBlock(document, 'registry') })
const sendBeacon = createBeacon(window)

type Report = (failure: PartFailure) => void

const makeReport = ({ services }: SiteConfig): Report =>
  createFailureReport({ log, beaconUrl: services.failureBeacon, sendBeacon })

const toOverridesToo =
  (report: Report, overrides: PageOverrides): Report =>
  (failure) => {
    overrides.noticeFailure(failure)
    report(failure)
  }

/** Fetched where there is somebody to report to. */
const reportPolicy = async ({ services: { failureBeacon } }: SiteConfig): Promise<void> => {
  if (!failureBeacon) return
  const { reportViolations } = await import('./boot/policyReport')
  reportViolations(document, (failure) => sendBeacon(failureBeacon, JSON.stringify(failure)))
}

const fill = async (
  root: HTMLElement,
  config: SiteConfig,
  siteReport: Report,
  onUncaughtError: (cause: unknown) => void,
): Promise<void> => {
  const page = routerWindow(window)
  const isOffered = createIsOffered(openLocalStore, Math.random)
  reportPolicy(config).catch((cause: unknown) => log.error('Nobody is told what the policy forbids', cause))
  const overrides = await loadOverrides(config, { clock, http, log, page })
  const report = toOverridesToo(siteReport, overrides)
  const registry = overrides.within(source)
  const prerendered = readPrerenderedState(document)
  const store = makeStore({ http, clock, log, config, page: document }, prerendered)
  tidyUrl(page)
  const pages = await createPageSource({
    prerendered: source,
    registry,
    visitor: { isOffered },
    root,
    path: page.location.pathname,
  })
  const library = createPartLibrary({
    clock,
    report,
    registry,
    install: store.use,
    runtime: createFederationRuntime(),
    quarantine: createQuarantine(sessionStore),
    visitor: { contract: CONTRACT_VERSION, react: REACT_VERSION, isOffered },
    onDisabled: createStopPart(store, document),
  })
  overrides.putBackWith(registry, library)
  globalThis.siteRefresh?.onFeature(store.use)
  watchForUpdates({ clock, registry, window })
  mount(
    root,
    <App
      {...{ clock, config, library, pages, store }}
      prerenderedState={{ ...store.getState(), ...prerendered }}
      inRouter={(site) => <BrowserRouter window={page}>{site}</BrowserRouter>}
    />,
    {
      onUncaughtError,
      onCaughtError: logCaught(log),
      onRecoverableError: (error) => log.error('A prerendered page was mended', error),
    },
  )
}

const start = (root: HTMLElement, config: SiteConfig): void => {
  const report = makeReport(config)
  const crash = createShellCrash({ report, registry: source.current, page: document })
  fill(root, config, report, crash).catch(crash)
}

const root = document.getElementById(ROOT_ID)
const config = flatMap(readBlock(document, 'site-config'), parseSiteConfig)

if (!config.ok) throw new Error(config.error.message)
if (root) start(root, config.value)
