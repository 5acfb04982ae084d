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
import { App } from './App'
import { tidyAddress } from './boot/address'
import { browserMemory } from './boot/browserMemory'
import { readComposedState } from './boot/composedState'
import { createFailureReport, logCaught } from './boot/failureReport'
import { mount } from './boot/mount'
import { readBlock } from './boot/pageData'
import { createRegistrySource } from './boot/registrySource'
import { createShellCrash } from './boot/shellCrash'
import { watchForUpdates } from './boot/watchForUpdates'
import { openOverrides } from './overrides/browserOverrides'
import type { Overrides } from './overrides/overrides'
import { bucketOf, visitorId } from './parts/bucket'
import { createFederationRuntime } from './parts/federationRuntime'
import type { PartFailure } from './parts/partFailure'
import { createPartLibrary } from './parts/partLibrary'
import { createQuarantine } from './parts/quarantine'
import { createStopPart } from './parts/stopPart'
import './fonts.css'
import '@site/shared/design/tokens.css'
import '@site/shared/design/base.css'

const clock = systemClock
const log = consoleLog
const http = createHttp({ fetch: window.fetch.bind(window), clock, cookies: () => document.cookie })

const source = createRegistrySource({ http, log, inlined: readBlock(document, 'registry') })

type Report = (failure: PartFailure) => void

const makeReport = ({ services }: SiteConfig): Report =>
  createFailureReport({
    log,
    beaconUrl: services.failureBeacon,
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
  })

const toOverridesToo =
  (report: Report, overrides: Overrides): Report =>
  (failure) => {
    overrides.noticeFailure(failure)
    report(failure)
  }

const fill = (
  root: HTMLElement,
  config: SiteConfig,
  siteReport: Report,
  onUncaughtError: (cause: unknown) => void,
): void => {
  const visitor = visitorId(browserMemory('localStorage'), () => crypto.randomUUID())
  const overrides = openOverrides(config, { clock, http, log })
  const report = toOverridesToo(siteReport, overrides)
  const registry = overrides.within(source)
  const composed = readComposedState(document)
  const store = makeStore({ http, clock, log, config, page: document }, composed)
  const library = createPartLibrary({
    clock,
    report,
    registry: registry.current,
    newerRegistry: registry.refresh,
    runtime: createFederationRuntime(),
    quarantine: createQuarantine(browserMemory('sessionStorage')),
    visitor: { contract: CONTRACT_VERSION, bucket: (part) => bucketOf(visitor, part) },
    onDisabled: createStopPart(store, document),
  })
  watchForUpdates({ clock, registry, library, window })
  tidyAddress(window)
  mount(
    root,
    <App
      {...{ clock, config, library, store }}
      composedState={{ ...store.getState(), ...composed }}
      inRouter={(site) => <BrowserRouter>{site}</BrowserRouter>}
    />,
    {
      onUncaughtError,
      onCaughtError: logCaught(log),
      onRecoverableError: (error) => log.error('A composed page was mended', error),
    },
  )
}

const start = (root: HTMLElement, config: SiteConfig): void => {
  const report = makeReport(config)
  const crash = createShellCrash({ report, registry: source.current, page: document })
  try {
    fill(root, config, report, crash)
  } catch (cause) {
    void crash(cause)
  }
}

const root = document.getElementById('root')
const config = flatMap(readBlock(document, 'site-config'), parseSiteConfig)

if (!config.ok) throw new Error(config.error.message)
if (root) start(root, config.value)
