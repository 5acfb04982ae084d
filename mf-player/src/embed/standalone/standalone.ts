import { consoleLog, createHttp, systemClock } from '@site/shared/host'
import { embedPorts } from '../../ports/playerPorts'
import { createPlayerFor } from './createPlayer'
import { createMount } from './mountPlayer'
import { readStandaloneSite } from './standaloneSite'

/** What the remote exposes to pages of others: a player in their page and, where they have it, in their React. */
import './standalone.css'
import '@site/shared/design/tokens.css'
import '@site/shared/design/lightTokens.css'

declare let __webpack_public_path__: string

const site = readStandaloneSite(new URL(__webpack_public_path__).origin)
// Relative to the version: the entry has another address.
__webpack_public_path__ = site.files

/** Puts a player at the end of an element. */
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

/** Makes the component of a page's own React. */
export const createPlayer = createPlayerFor(mount)
