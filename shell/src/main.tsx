import { CONTRACT_VERSION, consoleLog, createHttp, makeStore, systemClock } from '@site/shared/host'
import { flatMap } from '@site/shared/result'
import { parseSiteConfig, type SiteConfig } from '@site/shared/site-config'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { bootContent } from './boot/Boot.content'
import { readBlock } from './boot/pageData'
import { createRegistrySource } from './boot/registrySource'
import { createFederationRuntime } from './parts/federationRuntime'
import { createPartLibrary } from './parts/partLibrary'
import { reportFailure } from './parts/reportFailure'
import './fonts.css'
import '@site/shared/design/tokens.css'
import '@site/shared/design/base.css'

const clock = systemClock
const log = consoleLog
const http = createHttp({ fetch: window.fetch.bind(window), clock, cookies: () => document.cookie })

const start = (root: HTMLElement, config: SiteConfig): void => {
  const registry = createRegistrySource({ http, log, inlined: readBlock(document, 'registry') })
  const runtime = createFederationRuntime()
  const library = createPartLibrary({ runtime, clock, log, registry, contract: CONTRACT_VERSION })
  const store = makeStore({ http, clock, log, config, page: document })
  createRoot(root, { onCaughtError: reportFailure(log) }).render(
    <App clock={clock} config={config} library={library} store={store} />,
  )
}

const root = document.getElementById('root')
const config = flatMap(readBlock(document, 'site-config'), parseSiteConfig)

if (root && config.ok) start(root, config.value)
else if (root && !config.ok) {
  log.error(config.error.message)
  root.textContent = bootContent.broken
}
