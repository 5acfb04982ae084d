import { LABEL, SHELL } from '../deployment/versionedSite'
import { sizes } from '../endurance/sizes'
import { expect, test } from '../support/test'
import { type CanarySite, startCanarySite } from './canarySite'
import { LABEL_SHOWS, SHELL_SHOWS } from './editions'
import { expectCleanVisit, visitAs } from './visit'
import { visitorsOf } from './visitors'

/** Of each part. */
const VISITS = sizes.visits

test.describe.configure({ mode: 'serial', timeout: 900_000 })

let site: CanarySite

test.beforeAll(async () => {
  site = await startCanarySite()
})

test.afterAll(() => site?.stop())

for (const [part, shown, notFetched] of [
  [LABEL, LABEL_SHOWS, ''],
  [SHELL, SHELL_SHOWS, 'main.js'],
] as const)
  test(`${VISITS} visits of a canary of ${part.name} end without one error, and with each file fetched once`, async ({
    browser,
  }) => {
    const { canary, folders } = await site.offer(part, '0000000003', shown)
    for (const name of visitorsOf(part.name, canary, VISITS).inside) {
      const visit = await visitAs(browser, site.url, '/label', name)
      await expect(visit.page.getByText(shown[1], { exact: true }).first()).toBeVisible()
      expectCleanVisit(visit, `${folders.live}${notFetched}`)
      await visit.leave()
    }
    await site.run('canary', part.name, canary.version, '--percent', '0')
  })
