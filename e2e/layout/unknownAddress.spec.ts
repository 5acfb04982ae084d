import { expect, test } from '../support/test'

const ADDRESS = '/label/clafoutis-bass'

test('an unknown address leads to home, which names it once and finds its words', async ({ page }) => {
  await page.goto(ADDRESS)
  const notice = page.getByRole('status').filter({ hasText: ADDRESS })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: /^Chercher « clafoutis bass »$/ }).click()
  await expect(page).toHaveURL('/podcasts?recherche=clafoutis%20bass')
  await expect(notice).toBeHidden()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(notice).toBeHidden()
})

test('without scripts home says that the address has no page, until one closes it', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(ADDRESS)
  const notice = page.locator('#page-inconnue')
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Silence radio : la page demandée n’existe pas, ou n’existe plus.')
  await expect(notice.locator('a', { hasText: 'Chercher dans les podcasts' })).toHaveAttribute(
    'href',
    '/podcasts',
  )
  await notice.locator('a', { hasText: 'Fermer' }).click()
  await expect(notice).toBeHidden()
  await page.close()
})
