import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { build } from 'esbuild'
import { expect, type Page, test } from '../support/test'

/** The globals that `mf-player/src/testing/engineBench.ts` puts on its page. */
interface EngineBenchPage {
  readonly caseNames: readonly string[]
  runEngineCase(name: string, sources: object): Promise<void>
  handOver(url: string): Promise<Readonly<Record<'leftAtMs' | 'foundAtMs' | 'laterMs' | 'elements', number>>>
}

const BENCH = path.join(import.meta.dirname, '../../mf-player/src/testing/engineBench.ts')
const MEDIA = /url="([^"]+\/api\/media\/[^"]+)"/

const bundleBench = async (): Promise<string> => {
  const { outputFiles } = await build({ entryPoints: [BENCH], bundle: true, write: false })
  return outputFiles[0]?.text ?? ''
}

/** A page of the site's origin with nothing on it but the bench, and a gesture made on it. */
const openBench = async (page: Page, script: string): Promise<void> => {
  await page.goto('/engine-bench')
  await page.getByRole('button').click()
  await page.addScriptTag({ content: script })
}

const readSeconds = (duration: string): number =>
  duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

const findSources = async (request: APIRequestContext) => {
  const feed = await (await request.get('/api/soundcloud-rss')).text()
  const show = feed.split('<item>').find((item) => MEDIA.test(item)) ?? ''
  const duration = /<itunes:duration>([^<]+)</.exec(show)?.[1] ?? ''
  return {
    file: { url: MEDIA.exec(show)?.[1] ?? '', durationMs: readSeconds(duration) * 1000 },
    streamUrl: '/api/live.mp3',
    missingUrl: '/api/media/missing.mp3',
    blockedUrl: 'https://elsewhere.example/sound.mp3',
  }
}

test.beforeEach(({ context }) =>
  context.route('/engine-bench', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "media-src 'self'" },
      body: '<body><button>son</button></body>',
    }),
  ),
)

test('a newer engine takes over the sound of the page, which does not stop', async ({ page }) => {
  await openBench(page, await bundleBench())
  const { leftAtMs, foundAtMs, laterMs, elements } = await page.evaluate(() =>
    (window as unknown as EngineBenchPage).handOver('/api/live.mp3'),
  )
  expect(leftAtMs).toBeGreaterThan(500)
  expect(foundAtMs).toBeGreaterThanOrEqual(leftAtMs)
  expect(laterMs - foundAtMs).toBeGreaterThan(800)
  expect(elements).toBe(1)
})

test('the audio element of a browser keeps the contract of engines', async ({ page, context, request }) => {
  const sources = await findSources(request)
  expect(sources.file.durationMs).toBeGreaterThan(60_000)
  const script = await bundleBench()
  await openBench(page, script)
  const names = await page.evaluate(() => (window as unknown as EngineBenchPage).caseNames)
  expect(names.length).toBeGreaterThan(5)
  const tryCases = async (cases: readonly string[]): Promise<void> => {
    const own = await context.newPage()
    for (const name of cases)
      await test.step(name, async () => {
        await openBench(own, script)
        await own.evaluate(
          (run) => (window as unknown as EngineBenchPage).runEngineCase(run.name, run.sources),
          { name, sources },
        )
      })
  }
  const lanes = [0, 1, 2].map((lane) => names.filter((_, index) => index % 3 === lane))
  await Promise.all(lanes.map(tryCases))
})
