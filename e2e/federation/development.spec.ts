import { type CheckoutCopy, changeStatement, copyCheckout } from '../support/checkoutCopy'
import { type RunningSite, startSite } from '../support/runningSite'
import { expect, test } from '../support/test'

let checkout: CheckoutCopy
let site: RunningSite

test.beforeEach(async () => {
  test.setTimeout(240_000)
  checkout = copyCheckout('mf-label')
  site = await startSite('--root', checkout.root, 'dev', 'label')
})

test.afterEach(async () => {
  await site.stop()
  checkout.remove()
})

test('a part under development runs in the site, and each save shows by itself', async ({ page }) => {
  await page.goto(`${site.url}/label`)
  await expect(page.getByRole('heading', { level: 1, name: /Label/ })).toBeVisible()
  for (const statement of ['Première retouche.', 'Seconde retouche.']) {
    changeStatement(checkout, statement)
    await expect(page.getByText(statement)).toBeVisible({ timeout: 30_000 })
  }
})
