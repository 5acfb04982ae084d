import { computeIntegrity } from '../support/builds'
import { partsArrive } from '../support/page'
import { expect, type Page, test } from '../support/test'

/** Collects what a page reports about its integrity policy. */
const collectReports = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const reports: string[] = []
    Object.assign(window, { reports })
    new ReportingObserver((all) => reports.push(...all.map(({ body }) => JSON.stringify(body))), {
      types: ['integrity-violation'],
      buffered: true,
    }).observe()
  })

const readReports = (page: Page): Promise<readonly string[]> => page.evaluate('reports')

/** What loads a script or a style; a disabled style loads nothing. */
const LOADING = ['script[src]', 'link[rel=modulepreload]']
  .concat(['stylesheet', 'preload'].map((rel) => `link[rel=${rel}]:not([disabled])`))
  .join()

/** The scripts and styles without an integrity in a page as it is now, or in the text of one. */
const findUnchecked = (page: Page, html?: string): Promise<readonly string[]> =>
  page.evaluate(
    ([loading, text]) =>
      [
        ...(text === undefined
          ? document
          : new DOMParser().parseFromString(text, 'text/html')
        ).querySelectorAll<HTMLScriptElement | HTMLLinkElement>(loading),
      ]
        .filter(
          (tag) => tag.getAttribute('rel') !== 'preload' || /script|style/.test(tag.getAttribute('as') ?? ''),
        )
        .filter(({ integrity }) => integrity === '')
        .map((tag) => tag.outerHTML),
    [LOADING, html] as const,
  )

test('scripts and styles of all kinds of pages have an integrity as they are served', async ({ page }) => {
  const list = await (await page.request.get('/podcasts')).text()
  const [podcast = ''] = /\/podcasts\/[\w-]+/.exec(list) ?? []
  const served = ['/', '/podcasts', podcast, '/residences', '/residences/axonberg', '/residences/inconnu']
  for (const path of [...served, '/label', '/a-propos', '/integrer', '/vie-privee', '/embed/v1/']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('<script')
    expect(await findUnchecked(page, html), path).toEqual([])
  }
})

test('scripts and styles that pages load later have an integrity', async ({ page }) => {
  await collectReports(page)
  for (const path of ['/', '/residences', '/podcasts', '/label', '/a-propos', '/mentions-legales']) {
    await page.goto(path)
    await partsArrive(page)
    expect(await readReports(page), path).toEqual([])
    expect(await findUnchecked(page), path).toEqual([])
  }
})

test('a script with an integrity runs in a page, and one without is refused and reported', async ({
  page,
}) => {
  const script = (name: string): string => `/parts/label/0/${name}.js`
  const code = 'window.ran = (window.ran ?? 0) + 1'
  await collectReports(page)
  await page.route('**/parts/label/0/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  await page.route('**/label', async (route) => {
    const response = await route.fetch()
    const scripts = `<script src="${script('with')}" integrity="${computeIntegrity(code)}" crossorigin></script>
      <script src="${script('without')}" crossorigin></script>`
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `${scripts}</head>`) })
  })
  await page.goto('/label')
  await partsArrive(page)
  expect(await page.evaluate('ran')).toBe(1)
  await expect.poll(() => readReports(page)).toEqual([expect.stringContaining(script('without'))])
})
