import { consoleLog, createHttp, systemClock } from '@site/shared/host'
import { embedPorts } from '../../ports/playerPorts'
import { createPlayerFor } from './createPlayer'
import { createMount } from './mountPlayer'
import { readStandaloneSite } from './standaloneSite'

/** The remote's exports for other sites: a player in a page, or as a component of the page's own React. */
import './standalone.css'
import '@site/shared/design/tokens.css'
import '@site/shared/design/lightTokens.css'

declare let __webpack_public_path__: string

const site = readStandaloneSite(new URL(__webpack_public_path__).origin)
// Chunks are in the version's folder; the entry has another address.
__webpack_public_path__ = site.files

/** Appends a player to an element. */
export const mount = createMount({
  site,
  http: createHttp({ fetch: (...request) => fetch(...request), clock: systemClock, cookies: () => '' }),
  clock: systemClock,
  log: consoleLog,
  createPorts: (clock, root) => {
    const ports = embedPorts(window, clock, root)
    return { ...ports, environment: { ...ports.environment, pageUrl: () => `${site.origin}/` } }
  },
})

/** Creates the player component with the page's own React. */
export const createPlayer = createPlayerFor(mount)
