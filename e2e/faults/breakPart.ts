import type { Page } from '@playwright/test'
import { fillInBrowser } from '../support/browserFilled'
import type { EditVersion, Fault } from './faults'
import { filesOf, type PageRegistry, type RemotePart } from './pageRegistry'

const BLOCK = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/

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

/**
 * Breaks a part for this page, which no composed content helps; the answer mends it: its files are right again, and the site's own registry,
 * which is newer than the edited one, is learnt as when a visitor comes back to the page.
 */
export const breakPart = async (page: Page, part: RemotePart, fault: Fault): Promise<() => Promise<void>> => {
  const { answer, edit, files } = fault
  const matchesFile = files && filesOf(part, files)
  await fillInBrowser(page, (html) => (edit ? editPage(html, part, edit) : html))
  if (matchesFile && answer)
    await page.route(matchesFile, (route) => answer(route, async () => (await route.fetch()).text()))
  return async () => {
    if (matchesFile) await page.unroute(matchesFile)
    await page.evaluate(() => {
      Object.assign(window, { partIsMended: true })
      window.dispatchEvent(new Event('focus'))
    })
  }
}
