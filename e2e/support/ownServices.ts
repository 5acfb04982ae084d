import type { Page, Route } from '@playwright/test'

/** Services of a test's own, in the place of those of `site.config.json`. */
export type OwnServices = Partial<
  Record<'liveStream' | 'lowDataStream' | 'nowPlaying' | 'nowPlayingEvents', string>
>

const CONFIG = /(<script type="application\/json" id="site-config">)([^<]*)/
/** What an early click plays; the site itself has no stream for those who save data. */
const STREAM = /data-stream="([^"]*)"/g

const DIRECTIVE = /(connect-src|media-src) /g

const withServices = (json: string, services: OwnServices): string => {
  const config = JSON.parse(json) as { services: object }
  return JSON.stringify({ ...config, services: { ...config.services, ...services } })
}

const streamsOf = (own: string, { liveStream = own, lowDataStream }: OwnServices): string =>
  `data-stream="${liveStream}"${lowDataStream === undefined ? '' : ` data-low-data-stream="${lowDataStream}"`}`

const edit = (html: string, services: OwnServices): string => {
  const origins = [...new Set(Object.values(services).map((url) => new URL(url).origin))].join(' ')
  return html
    .replace(CONFIG, (_, open: string, json: string) => `${open}${withServices(json, services)}`)
    .replace(STREAM, (_, own: string) => streamsOf(own, services))
    .replace(DIRECTIVE, `$1 ${origins} `)
}

/** From now on the pages of the common site name services of the test's own, and their policy allows them. */
export const useServices = async (page: Page, services: OwnServices): Promise<void> => {
  // A page that a route answers is of no network: Chromium asks before it may reach other ports of this machine.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/*', async (route: Route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: edit(await response.text(), services) })
  })
}
