import { type CheckoutCopy, copyCheckout, saveWith } from '../support/checkoutCopy'
import { type StartedSite, startSite } from '../support/runningSite'
import { soundMovesBy, watchSound } from '../support/sound'
import { expect, type Page, test } from '../support/test'

const FIELD = 'src/residences/SearchField.tsx'
const STYLE = 'src/field/field.module.css'
const LABEL = '>{residencesPageContent.search}<'

let checkout: CheckoutCopy
let site: StartedSite

const start = async (...args: readonly string[]): Promise<void> => {
  site = await startSite('--root', checkout.root, 'dev', 'radio', ...args)
}

/** Types into the residents' search; the answer throws once the field is no longer the one that was typed into. */
const searchFor = async (page: Page, text: string): Promise<() => Promise<string>> => {
  await page.goto(`${site.url}/residences`)
  await page.getByRole('searchbox').fill(text)
  const field = await page.getByRole('searchbox').elementHandle()
  return async () => {
    if (!(await field?.evaluate((element) => element.isConnected))) throw new Error('the field has gone')
    return page.getByRole('searchbox').inputValue()
  }
}

const listenLive = async (page: Page) => {
  await page.getByRole('button', { name: /Stream/ }).click()
  await soundMovesBy(page, 1)
  return watchSound(page)
}

const timesItTakes = async (what: string, save: () => void, seen: () => Promise<void>): Promise<void> => {
  const savedAt = performance.now()
  save()
  await seen()
  console.info(`${what}: ${Math.round(performance.now() - savedAt)} ms from save to seen`)
}

test.beforeEach(() => {
  checkout = copyCheckout('mf-radio')
})

test.afterEach(async () => {
  await site.stop()
  checkout.remove()
})

const outlineOf = (page: Page): Promise<string> =>
  page.getByRole('searchbox').evaluate((field) => getComputedStyle(field).outlineWidth)

const savesShowInPlace = async (page: Page): Promise<void> => {
  const typed = await searchFor(page, 'basse')
  const soundSince = await listenLive(page)
  for (const label of ['Une émission ?', 'Un nom ?'])
    await timesItTakes(
      'component',
      () => saveWith(checkout, FIELD, label === 'Un nom ?' ? '>Une émission ?<' : LABEL, `>${label}<`),
      () => expect(page.getByText(label)).toBeVisible(),
    )
  await timesItTakes(
    'style',
    () => saveWith(checkout, STYLE, '.field {', '.input { outline: 7px solid red }\n.field {'),
    () => expect.poll(() => outlineOf(page)).toBe('7px'),
  )
  expect(await typed()).toBe('basse')
  expect((await soundSince()).interruptions).toEqual([])
  await soundMovesBy(page, 1)
}

test('a saved component and a saved style show in the open page: what was typed stays, the sound goes on', async ({
  page,
}) => {
  await start()
  await savesShowInPlace(page)
  const embedded = ['/embed/v1/', '/embed/v1/player.js'].map((path) => page.request.get(site.url + path))
  expect((await Promise.all(embedded)).map((answer) => answer.status())).toEqual([200, 200])
})

test('@night inside a deployed site a save shows in the open page too; the logger tells whose shell it is', async ({
  page,
  baseURL,
}) => {
  await start('--against', baseURL ?? '')
  expect(site.said()).toMatch(/shell is this checkout's.*visitors have \d/)
  await savesShowInPlace(page)
})

test('@night a broken save leaves the page as it is and is told on the terminal; mending it goes on', async ({
  page,
}) => {
  await start()
  const typed = await searchFor(page, 'basse')
  saveWith(checkout, FIELD, '<label', '<<label')
  await expect.poll(() => site.said()).toMatch(/SearchField\.tsx[\s\S]*Expression expected/)
  expect(await typed()).toBe('basse')
  saveWith(checkout, FIELD, '<<label', '<label')
  saveWith(checkout, FIELD, LABEL, '>Un nom ?<')
  await expect(page.getByText('Un nom ?')).toBeVisible()
  expect(await typed()).toBe('basse')
})
