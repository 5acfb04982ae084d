import { copyPart, type PartCheckout } from '../support/checkouts'
import { expectShownInTime, measureReload, measureShown } from '../support/saves'
import { type RunningSite, startSite } from '../support/site'
import { listenToLive, soundMovesBy } from '../support/sound'
import { expect, type Page, test } from '../support/test'

const FIELD = 'src/residences/SearchField.tsx'
const STYLE = 'src/design/field.module.css'
const LABEL = '>{residencesPageContent.search}<'

let checkout: PartCheckout
let site: RunningSite | undefined

test.beforeEach(() => {
  checkout = copyPart('mf-radio')
})

test.afterEach(async () => {
  await site?.stop()
  checkout.remove()
})

const startDev = async (...options: readonly string[]): Promise<string> => {
  site = await startSite('--root', checkout.root, 'dev', 'radio', ...options)
  return site.url
}

/** Types into the residents' search; the returned function throws once that field is gone. */
const searchFor = async (page: Page, url: string, text: string): Promise<() => Promise<string>> => {
  await page.goto(`${url}/residences`)
  await page.getByRole('searchbox').fill(text)
  const field = await page.getByRole('searchbox').elementHandle()
  return async () => {
    if (!(await field?.evaluate((element) => element.isConnected))) throw new Error('the field has gone')
    return page.getByRole('searchbox').inputValue()
  }
}

const readOutline = (page: Page): Promise<string> =>
  page.getByRole('searchbox').evaluate((field) => getComputedStyle(field).outlineWidth)

test('a saved component and a saved style show in the open page: the typed text stays, and the sound goes on', async ({
  page,
}) => {
  const url = await startDev()
  const readField = await searchFor(page, url, 'basse')
  const readLog = await listenToLive(page)
  checkout.save(FIELD, LABEL, '>Une émission ?<')
  await expect(page.getByText('Une émission ?')).toBeVisible()
  checkout.save(FIELD, '>Une émission ?<', '>Un nom ?<')
  await expect(page.getByText('Un nom ?')).toBeVisible()
  checkout.save(STYLE, '.field {', '.input { outline: 7px solid red }\n.field {')
  await expect.poll(() => readOutline(page)).toBe('7px')
  expect(await readField()).toBe('basse')
  expect((await readLog()).interruptions).toEqual([])
  await soundMovesBy(page, 1)
  for (const path of ['/embed/v1/', '/embed/v1/player.js'])
    expect((await page.request.get(url + path)).status()).toBe(200)
})

test('saves show within a second in a page of the deployed site that `dev --against` opened, and the typed text stays', async ({
  page,
  baseURL,
}) => {
  const url = await startDev('--against', String(baseURL))
  const labels = [LABEL, '>Une émission ?<', '>Un nom ?<', '>Qui cherchez-vous ?<']
  await page.goto(`${url}/residences`)
  const reloadMs = await measureReload(page, 'Chercher un nom')
  const readField = await searchFor(page, url, 'basse')
  const times: number[] = []
  for (const [at, label] of labels.slice(1).entries())
    times.push(
      await measureShown(page, label.slice(1, -1), () => checkout.save(FIELD, labels[at] ?? '', label)),
    )
  expect(await readField()).toBe('basse')
  expectShownInTime(times, reloadMs)
})
