import { computeIntegrity } from '../support/builds'
import { collectReports, findUnchecked, readReports } from '../support/integrity'
import { partsArrive } from '../support/page'
import { expect, test } from '../support/test'

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
