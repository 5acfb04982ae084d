import { createFakeClock, createFakeHttp, createFakeLog, testSiteConfig } from '@site/shared/testing/node'
import { createFakePorts } from '../../testing/playerBench'
import { createMount } from '../standalone/mountPlayer'
import { readStandaloneSite } from '../standalone/standaloneSite'

/** Origin of the site; the page has another one. */
export const ORIGIN = 'https://site.example'

const published = JSON.stringify({ config: JSON.stringify(testSiteConfig), styles: '', files: '/' })

/** Adds players to pages; the test controls everything else. */
export const createMountBench = (http = createFakeHttp()) => {
  const ports = createFakePorts()
  const dependencies = { http, clock: createFakeClock(), log: createFakeLog() }
  const site = readStandaloneSite(ORIGIN, published)
  return {
    ...ports,
    ...dependencies,
    mount: createMount({ site, ...dependencies, createPorts: () => ports }),
  }
}
