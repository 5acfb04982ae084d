import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passOn } from '../engines/machine/passOn'
import type { Gate } from '../prerender/gate'

/** The site behind an address of its own, where documents come in two pieces. */
export interface SiteInTwo {
  readonly url: string
  readonly close: () => void
}

interface Cut {
  /** What the second piece begins with; in every document asked for. */
  readonly before: string
  /** Lets the second piece go. */
  readonly gate: Gate
}

export const startSiteInTwo = async (siteUrl: string, { before, gate }: Cut): Promise<SiteInTwo> => {
  const server = createServer(async (asked, answer) => {
    if (!asked.headers.accept?.startsWith('text/html')) return passOn(siteUrl, asked, answer)
    const document = await (await fetch(new URL(asked.url ?? '/', siteUrl))).text()
    const place = document.indexOf(before)
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    answer.write(document.slice(0, place))
    await gate.opened
    return answer.end(document.slice(place))
  })
  await once(server.listen(0), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
