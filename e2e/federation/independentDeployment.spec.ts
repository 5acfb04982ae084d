import path from 'node:path'
import { type CheckoutCopy, changeLinkText, copyCheckout } from '../support/checkoutCopy'
import { runSite } from '../support/command'
import { fileHashes } from '../support/fileHashes'
import { type RunningSite, startSite } from '../support/runningSite'
import { expect, test } from '../support/test'

const NEW_TEXT = 'Une phrase mise en ligne par la seule équipe du label.'

let checkout: CheckoutCopy
let site: RunningSite

test.beforeEach(async () => {
  checkout = copyCheckout('mf-label')
  site = await startSite('--root', checkout.root, 'start')
})

test.afterEach(async () => {
  await site.stop()
  checkout.remove()
})

const publishLabel = async (): Promise<void> => {
  await runSite('--root', checkout.root, 'build', 'label')
  await runSite('--root', checkout.root, 'publish', 'label')
}

test('the label team publishes alone: its page changes in the running site, no other byte does', async ({
  page,
}) => {
  const parts = path.join(checkout.root, '.site/parts')
  await page.goto(`${site.url}/label`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Label')
  await expect(page.getByText(NEW_TEXT)).toBeHidden()
  const before = fileHashes(parts)

  changeLinkText(checkout, NEW_TEXT)
  await publishLabel()

  const after = fileHashes(parts)
  for (const [file, hash] of before) expect(after.get(file), file).toBe(hash)
  const added = [...after.keys()].filter((file) => !before.has(file))
  expect(new Set(added.map((file) => file.split(path.sep)[0]))).toEqual(new Set(['label']))
  await page.reload()
  await expect(page.getByText(NEW_TEXT)).toBeVisible()
})
