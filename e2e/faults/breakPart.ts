import type { Page, Route } from '@playwright/test'
import { fillInBrowser } from '../support/browserFilled'
import { asBeforeDeployment, isOfBefore, keepEntryOfBefore } from './beforeDeployment'
import type { EditVersion, Fault } from './faults'
import { filesOf, jsonOf, type PageRegistry, type RemotePart } from './pageRegistry'

const REGISTRY = '**/registry.json'

const editRegistry = (registry: PageRegistry, part: RemotePart, edit: EditVersion): PageRegistry => {
  const published = registry.parts[part]
  const version = published?.versions[published.live]
  if (!version) throw new Error(`${part} is not published`)
  edit(version)
  registry.revision -= 1
  return registry
}

const breakFiles = async (page: Page, part: RemotePart, { files, answer, isBeforeDeployment }: Fault) => {
  if (!files || !answer) return
  const matches = filesOf(part, files)
  await page.route(
    (url) => matches(url) && (!isBeforeDeployment || isOfBefore(url)),
    (route) => answer(route, async () => (await route.fetch()).text()),
  )
  if (isBeforeDeployment) await keepEntryOfBefore(page, part)
}

const breakJson = async (page: Page, part: RemotePart, { answerJson }: Fault) => {
  if (answerJson) await page.route(jsonOf(part), (route) => answerJson(route, async () => ''))
}

/** The page carries no entry of the part: what the file says is all it knows, until it is mended or asks again. */
const breakRegistry = async (page: Page, part: RemotePart, { edit, isBeforeDeployment }: Fault) => {
  const change = isBeforeDeployment ? asBeforeDeployment : edit
  if (!change) return
  const answer = async (route: Route) => {
    const response = await route.fetch()
    const registry = (await response.json()) as PageRegistry
    await route.fulfill({ response, json: editRegistry(registry, part, change) })
  }
  await page.route(REGISTRY, answer, isBeforeDeployment ? { times: 1 } : {})
}

/** As when a visitor comes back to the page: it asks for the registry. The program listens once a part has arrived. */
export const comeBack = async (page: Page): Promise<void> => {
  await page.locator('[data-slot][data-hydrated]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

/**
 * Breaks a part for this page, which no prerendered content helps; the answer mends it: its files are right again, and the site's own registry,
 * which is newer than the edited one, is learnt as when a visitor comes back to the page.
 */
export const breakPart = async (page: Page, part: RemotePart, fault: Fault): Promise<() => Promise<void>> => {
  if (fault.isLate) await page.clock.install()
  await fillInBrowser(page)
  await breakFiles(page, part, fault)
  await breakJson(page, part, fault)
  await breakRegistry(page, part, fault)
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => void Object.assign(window, { partIsMended: true }))
    await comeBack(page)
  }
}
