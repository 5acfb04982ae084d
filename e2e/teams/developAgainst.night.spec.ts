import { type CheckoutCopy, changeLinkText, copyCheckout } from '../support/checkoutCopy'
import { runSite } from '../support/command'
import { type RunningSite, startSite } from '../support/runningSite'
import { soundMovesBy } from '../support/sound'
import { expect, test } from '../support/test'

let checkout: CheckoutCopy
let site: RunningSite

test.beforeEach(async ({ baseURL }) => {
  checkout = copyCheckout('mf-label')
  changeLinkText(checkout, 'Ma part, sur ma machine.')
  site = await startSite('--root', checkout.root, 'dev', 'label', '--against', baseURL ?? '')
})

test.afterEach(async () => {
  await site.stop()
  checkout.remove()
})

test('one part from source lives in the deployed site: each save shows, the rest is what visitors have', async ({
  page,
}) => {
  await page.goto(`${site.url}/label`)
  await expect(page.getByText('Ma part, sur ma machine.')).toBeVisible()
  changeLinkText(checkout, 'Une retouche.')
  await expect(page.getByText('Une retouche.')).toBeVisible()

  await page.getByRole('button', { name: /Stream/ }).click()
  await soundMovesBy(page, 1)
  await page.goto(`${site.url}/residences`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what cannot be a deployed site is refused with a sentence', async () => {
  const refusal = (...args: string[]) => expect(runSite('dev', ...args)).rejects
  await refusal('label', '--against', 'nowhere').toThrow('not the address of a site')
  await refusal('shell', '--against', 'https://onde-basse.example').toThrow('not the shell')
  await refusal('label', '--against', 'http://localhost:9').toThrow('cannot be reached')
})
