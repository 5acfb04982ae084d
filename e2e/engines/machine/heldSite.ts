import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passOn } from './passOn'

/**
 * What no script of a page runs without. Their parts' other files may come: a browser has six connections to a host, and
 * the sound needs one.
 */
const ENTRIES = /^\/parts\/.*\/(?:main|remoteEntry)\.js$/

/** The site behind an address of its own, where the scripts of a page do not come before they are released. */
export interface HeldSite {
  readonly url: string
  readonly release: () => void
  /**
   * How often an address that begins so was asked for from its first byte. A browser whose machine starves it asks for the
   * rest of a sound again and again.
   */
  readonly asked: (path: string) => number
  readonly close: () => void
}

const isFromFirstByte = ({ range = 'bytes=0-' }: IncomingHttpHeaders): boolean => range.startsWith('bytes=0-')

export const startHeldSite = async (siteUrl: string): Promise<HeldSite> => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const paths: string[] = []
  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '/'
    if (isFromFirstByte(asked.headers)) paths.push(path)
    if (ENTRIES.test(path)) await released
    passOn(siteUrl, asked, answer)
  })
  await once(server.listen(0), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => release(),
    asked: (start) => paths.filter((path) => path.startsWith(start)).length,
    close: () => {
      release()
      server.closeAllConnections()
      server.close()
    },
  }
}
