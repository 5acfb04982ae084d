import { expect, type Page } from '../support/test'

/** What a page that leaks has ever more of. */
interface Weight {
  readonly heapMb: number
  readonly listeners: number
  readonly nodes: number
  readonly audioElements: number
}

/** Two collections differ by some hundred kilobytes. */
const MAX_GROWTH: Weight = { heapMb: 3, listeners: 20, nodes: 100, audioElements: 0 }

/** Measures a page after its garbage was collected. */
export const weigh = async (page: Page): Promise<Weight> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const read = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heapMb: Math.round(read('JSHeapUsedSize') / 1e5) / 10,
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    audioElements: await page.locator('audio').count(),
  }
}

/** Prints both weights, and fails where the later one is much larger. */
export const expectNoGrowth = (what: string, before: Weight, after: Weight): void => {
  console.info(`${what}\n  before ${JSON.stringify(before)}\n  after  ${JSON.stringify(after)}`)
  for (const key of ['heapMb', 'listeners', 'nodes', 'audioElements'] as const)
    expect.soft(after[key] - before[key], key).toBeLessThanOrEqual(MAX_GROWTH[key])
}
