import { parsePageConfig } from '@site/shared/document'
import { consoleLog, createHttp, makeStore, systemClock } from '@site/shared/host'
import type { Clock } from '@site/shared/platform'
import type { SiteConfig } from '@site/shared/site-config'
import { embedPorts, type PlayerPorts } from '../../ports/playerPorts'
import { readFrameOptions } from '../options/frameOptions'
import { browserHost } from '../protocol/host'
import { startFrame } from './startFrame'
import { frameEffects } from './state/frame.effects'
import { frameFeature } from './state/frameFeature'
import { createHostEngine, type HostEngine } from './state/hostEngine'
import { applyFrameOptions } from './view/applyFrameOptions'
import { wholePage } from './view/framePlace'

/** The script of the page that other sites frame: the player alone. */
import '@site/shared/design/tokens.css'
import '@site/shared/design/lightTokens.css'

const start = (config: SiteConfig): void => {
  const options = readFrameOptions(new URLSearchParams(location.search))
  const http = createHttp({ fetch: (...request) => fetch(...request), clock: systemClock, cookies: () => '' })
  const store = makeStore({ http, clock: systemClock, log: consoleLog, config, page: new EventTarget() })
  applyFrameOptions(document.documentElement, options)
  document.querySelector('#without-program')?.remove()
  const host = browserHost(window)
  let engine: HostEngine | null = null
  const createPorts = (clock: Clock): PlayerPorts => {
    const ports = embedPorts(window, clock)
    engine = createHostEngine(ports.engine, host)
    return { ...ports, engine }
  }
  store.use(
    frameFeature(
      createPorts,
      frameEffects(options),
      startFrame(wholePage(document, config.logo), options, host, () => engine),
    ),
  )
}

const config = parsePageConfig(document.querySelector('#site-config')?.textContent ?? '')
if (config.ok) start(config.value)
else consoleLog.error(config.error.message)
