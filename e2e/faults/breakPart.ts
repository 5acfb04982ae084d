import type { Page } from '@playwright/test'
import { fillInBrowser } from '../support/browserFilled'
import { asBeforeDeployment, isOfBefore, keepEntryOfBefore } from './beforeDeployment'
import type { EditVersion, Fault } from './faults'
import { filesOf, jsonOf, type PageRegistry, type RemotePart } from './pageRegistry'

const BLOCK = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/
const REGISTRY = '**/registry.json'

const editRegistry = (registry: PageRegistry, part: RemotePart, edit: EditVersion): PageRegistry => {
  const published = registry.parts[part]
  const version = published?.versions[published.live]
  if (!version) throw new Error(`${part} is not published`)
  edit(version)
  registry.revision -= 1
  return registry
}

const editPage = (text: string, part: RemotePart, edit: EditVersion): string =>
  text.replace(BLOCK, (_, open: string, json: string, close: string) => {
    const registry = editRegistry(JSON.parse(json) as PageRegistry, part, edit)
    return `${open}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${close}`
  })

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

/** What the page was told of the part is all the site says, until it is mended. */
const breakRegistry = async (page: Page, part: RemotePart, edit: EditVersion | undefined) => {
  if (!edit) return
  await page.route(REGISTRY, async (route) => {
    const response = await route.fetch()
    const registry = (await response.json()) as PageRegistry
    await route.fulfill({ response, json: editRegistry(registry, part, edit) })
  })
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
  const edit = fault.isBeforeDeployment ? asBeforeDeployment : fault.edit
  if (fault.isLate) await page.clock.install()
  await fillInBrowser(page, (html) => (edit ? editPage(html, part, edit) : html))
  await breakFiles(page, part, fault)
  await breakJson(page, part, fault)
  await breakRegistry(page, part, fault.edit)
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => void Object.assign(window, { partIsMended: true }))
    await comeBack(page)
  }
}
