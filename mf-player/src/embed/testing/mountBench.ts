import { createFakeClock, createFakeHttp, createFakeLog, testSiteConfig } from '@site/shared/testing/node'
import { createFakePorts } from '../../testing/playerBench'
import { createMount } from '../standalone/mountPlayer'
import { readStandaloneSite } from '../standalone/standaloneSite'

/** Where the site of a bench is; the page is somewhere else. */
export const ORIGIN = 'https://site.example'

const published = JSON.stringify({ config: JSON.stringify(testSiteConfig), styles: '', files: '/' })

/** Puts players into pages, with everything around them controlled by the test. */
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
