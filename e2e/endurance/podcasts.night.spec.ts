import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runSite } from '../support/site'
import { expect, test } from '../support/test'

const PODCASTS = 3_000

const PODCASTS_PER_PAGE = 24

/**
 * The pages that show one podcast (its own, those of its neighbours and residents, lists, home and the sitemap), and the
 * pages of the archive: the demonstration's next podcast is its oldest, and they are numbered from there.
 */
const MAX_WRITTEN = 10 + Math.ceil(PODCASTS / PODCASTS_PER_PAGE)

const OUTCOME = /prerendered (?<pages>\d+) pages: (?<rendered>\d+) rendered, (?<written>\d+) written/

test(`of ${PODCASTS} podcasts those are written that changed`, async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-podcasts-'))
  const run = async (...args: readonly string[]) => {
    const startedAt = performance.now()
    const output = await runSite('--site', path.join(dir, 'site'), ...args)
    const { pages, rendered, written } = OUTCOME.exec(output)?.groups ?? {}
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    const outcome = { pages: Number(pages), rendered: Number(rendered), written: Number(written), seconds }
    console.info(args.join(' '), JSON.stringify(outcome))
    return outcome
  }
  await run('configure', '--api', `demo:${PODCASTS}`)
  const all = await run('publish')
  const nothing = await run('prerender')
  const oneMore = await run('configure', '--api', `demo:${PODCASTS + 1}`)
  rmSync(dir, { recursive: true, force: true })
  expect(all.pages).toBeGreaterThan(PODCASTS)
  // The week of the programme changes with the hour.
  expect(nothing.written).toBeLessThanOrEqual(2)
  expect(oneMore.written).toBeLessThanOrEqual(MAX_WRITTEN)
})
