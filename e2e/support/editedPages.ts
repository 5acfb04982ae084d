import type { Page, Route } from '@playwright/test'

/** Services of a test's own, instead of those of `site.config.json`. */
export type OwnServices = Partial<
  Record<'liveStream' | 'lowDataStream' | 'nowPlaying' | 'nowPlayingEvents', string>
>

const CONFIGURATION = /(<script type="application\/json" id="site-config">)([^<]*)/
/** The stream of an early click; the site itself has none for browsers that save data. */
const STREAM = /data-stream="([^"]*)"/g
const POLICY = /http-equiv="content-security-policy" content="[^"]*"/
const DIRECTIVE = /((?:script|style|font|connect|media)-src) /g

interface Configuration {
  readonly services: object
}

/** A page with another configuration, whose policy allows these origins too. */
const editConfiguration = (
  html: string,
  origins: readonly string[],
  change: (config: Configuration) => Configuration,
): string =>
  html
    .replace(CONFIGURATION, (_, tag: string, json: string) => tag + JSON.stringify(change(JSON.parse(json))))
    .replace(POLICY, (policy) => policy.replace(DIRECTIVE, `$1 ${[...new Set(origins)].join(' ')} `))

const editStreams = (html: string, { liveStream, lowDataStream }: OwnServices): string =>
  html.replace(STREAM, (_, own: string) => {
    const lowData = lowDataStream === undefined ? '' : ` data-low-data-stream="${lowDataStream}"`
    return `data-stream="${liveStream ?? own}"${lowData}`
  })

/** From now on documents of the page are answered by `answer`. */
const answerDocuments = (page: Page, answer: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route('**/*', (route) => {
    const request = route.request()
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame()
    return isDocument ? answer(route) : route.fallback()
  })

const editDocuments = (page: Page, edit: (html: string) => string): Promise<unknown> =>
  answerDocuments(page, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: edit(await response.text()) })
  })

/** From now on the pages of the common site name services of the test's own, and their policy allows them. */
export const useServices = async (page: Page, own: OwnServices): Promise<void> => {
  // Chromium prompts before a page answered by a route may reach other ports of this machine.
  await page.context().grantPermissions(['local-network-access'])
  const origins = Object.values(own).map((url) => new URL(url).origin)
  await editDocuments(page, (html) =>
    editStreams(
      editConfiguration(html, origins, (config) => ({ ...config, services: { ...config.services, ...own } })),
      own,
    ),
  )
}

/** From now on pages come without prerendered content, so that the browser fetches and renders everything. */
export const fillInBrowser = (page: Page): Promise<unknown> =>
  answerDocuments(page, async (route) => {
    const { origin } = new URL(route.request().url())
    const response = await route.fetch({ url: `${origin}/residences/nobody-prerendered-this` })
    await route.fulfill({ response, status: 200 })
  })
