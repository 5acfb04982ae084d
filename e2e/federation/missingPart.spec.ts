import { expect, type Page, test } from '../support/test'

const UNAVAILABLE = 'Cette partie du site est momentanément indisponible.'

interface Place {
  readonly part: string
  readonly path: string
  /** Something only this part shows. */
  readonly shown: (page: Page) => ReturnType<Page['locator']>
}

const places: readonly Place[] = [
  {
    part: 'radio',
    path: '/residences',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Résidences' }),
  },
  {
    part: 'player',
    path: '/label',
    shown: (page) => page.getByRole('button', { name: /Stream|Écouter/ }),
  },
]

const entryOf = (part: string): string => `**/parts/${part}/*/remoteEntry.js`

const arrived = (page: Page, part: string) => page.locator(`[data-slot^="${part}/"][data-hydrated]`)

const failureIn = (page: Page) => page.getByRole('alert').filter({ hasText: UNAVAILABLE })

for (const { part, path, shown } of places)
  test(`when ${part} is missing, a message joins what was prerendered and the part comes back on "Réessayer"`, async ({
    page,
  }) => {
    await page.route(entryOf(part), (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto(path)
    await expect(failureIn(page)).toBeVisible()
    await expect(arrived(page, part)).toHaveCount(0)
    await expect(shown(page)).toBeVisible()

    await page.unroute(entryOf(part))
    await failureIn(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(arrived(page, part)).toHaveCount(1)
    await expect(shown(page)).toBeVisible()
    await expect(failureIn(page)).toBeHidden()
  })
