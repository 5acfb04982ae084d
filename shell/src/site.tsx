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
import { bootContent } from './boot/Boot.content'
import { browserMemory } from './boot/browserMemory'
import { readComposedState } from './boot/composedState'
import { createFailureReport, logCaught } from './boot/failureReport'
import { mount } from './boot/mount'
import { readBlock } from './boot/pageData'
import { createRegistrySource } from './boot/registrySource'
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

const makeReport = ({ services }: SiteConfig, overrides: Overrides) => {
  const report = createFailureReport({
    log,
    beaconUrl: services.failureBeacon,
    sendBeacon: (url, body) => navigator.sendBeacon(url, body),
  })
  return (failure: PartFailure): void => {
    overrides.noticeFailure(failure)
    report(failure)
  }
}

const start = (root: HTMLElement, config: SiteConfig): void => {
  const visitor = visitorId(browserMemory('localStorage'), () => crypto.randomUUID())
  const overrides = openOverrides(config, { clock, http, log })
  const report = makeReport(config, overrides)
  const registry = overrides.within(
    createRegistrySource({ http, log, inlined: readBlock(document, 'registry') }),
  )
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
      onCaughtError: logCaught(log),
      onRecoverableError: (error) => log.error('A composed page was mended', error),
    },
  )
}

const root = document.getElementById('root')
const config = flatMap(readBlock(document, 'site-config'), parseSiteConfig)

if (root && config.ok) start(root, config.value)
else if (root && !config.ok) {
  log.error(config.error.message)
  root.textContent = bootContent.broken
}
