import { HOUR_MS } from '@site/shared/durations'
import { PRERENDERER } from '@site/shared/prerender'
import { createFakeClock, testSiteConfig } from '@site/shared/testing/node'
import type { RenderedPart } from './liveParts'
import { type Rendering, render } from './render'

const LABEL = 'label 1.0.0 (équipe label)'
const LIMITS = { maxSilenceMs: 10_000, maxTotalMs: 4_000, maxMemoryMb: 64 }

/** A shell that asks a service for its label, as long as it may render it. */
const SHELL = `
exports.prerender = async (job, host) => {
  if (job.parts.label.rendered) {
    host.step({ part: 'label' })
    await host.fetch('/slow')
  }
  return { pages: 0, rendered: [] }
}`

const fakePart = (name: string, code: string): RenderedPart => ({
  live: { version: '1.0.0' } as RenderedPart['live'],
  name,
  record: { prerenderer: PRERENDERER, builtins: [] as readonly string[] } as RenderedPart['record'],
  bundle: { version: '1.0.0', code },
})

test('a part that is not done in time is named, and left out for the next hour', async () => {
  const clock = createFakeClock()
  const errors: string[] = []
  let asked = 0
  const rendering: Rendering = {
    job: {
      registry: { revision: 1, parts: {} },
      config: testSiteConfig,
      origin: 'https://site.example',
      paths: [],
    },
    known: { '/label': { cacheKey: '', route: {} } },
    parts: { shell: fakePart('shell 1.0.0', SHELL), label: fakePart(LABEL, '') },
    fetch: async () => {
      asked += 1
      if (asked > 1) return { status: 200, text: '' }
      await clock.advance(LIMITS.maxTotalMs + LIMITS.maxSilenceMs / 10)
      return new Promise(() => {})
    },
    lateParts: new Map(),
    logError: (line) => errors.push(line),
    clock,
    limits: LIMITS,
  }
  const excluded = [expect.objectContaining({ part: 'label', name: LABEL })]
  expect(await render(rendering)).toMatchObject({ value: { excluded } })
  expect(errors).toEqual([`${LABEL} is left to the browser: it was not done after 4 s`])
  await clock.advance(HOUR_MS - 1_000)
  expect(await render(rendering)).toMatchObject({ value: { excluded } })
  expect(asked).toBe(1)
  expect(errors[1]).toMatch(/too long less than an hour ago; site prerender tries them again now$/)
  await clock.advance(1_000)
  expect(await render(rendering)).toMatchObject({ value: { excluded: [] } })
})
