import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runSite } from '../support/command'
import { commonSiteDir } from '../support/commonSite'
import { readSections } from '../support/documentCommands'
import { type RunningSite, startSite } from '../support/runningSite'
import { expect, type Page, test } from '../support/test'
import { openRepository, type StandaloneRepository } from './standaloneRepository'

const isSettled = (file: string): boolean => !/\.lock|\.tmp|\/drafts\//.test(file)

let site: RunningSite
let siteDir: string
let repository: StandaloneRepository

test.beforeEach(async () => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'onde-basse-standalone-site-'))
  cpSync(commonSiteDir, siteDir, { recursive: true, filter: isSettled })
  site = await startSite('--site', siteDir, 'serve')
  repository = openRepository({ 'https://onde-basse.example': site.url, '/srv/onde-basse': siteDir })
})

test.afterEach(async () => {
  await repository.remove()
  await site.stop()
  rmSync(siteDir, { recursive: true, force: true })
})

const agendaSays = async (page: Page, url: string, sentence: string): Promise<void> => {
  await page.goto(`${url}/agenda`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
}

const inMenu = (page: Page) => page.getByRole('link', { name: 'Agenda', exact: true }).first()

/** What is true after the commands of each section of the document, which said this. */
const outcomes: Readonly<Record<string, (said: string, page: Page) => Promise<void>>> = {
  Begin: async (said) => expect(said).toContain('2 passed'),
  'See it in the deployed site': async (url, page) => agendaSays(page, url, 'Bientôt ici'),
  'Check it': async (said) => expect(said).toContain(`fits the site at ${site.url}`),
  'Publish it': async (said, page) => {
    expect(said).toContain('is published, and live')
    await page.goto(site.url)
    await inMenu(page).click()
    await expect(page).toHaveURL(`${site.url}/agenda`)
    await agendaSays(page, site.url, 'Bientôt ici')
    repository.replaceIn('mf-agenda/src/agenda.content.ts', 'Bientôt ici', 'Les dates')
  },
  'Change it': async (_, page) => agendaSays(page, site.url, 'Les dates'),
  'Go back': async (_, page) => agendaSays(page, site.url, 'Bientôt ici'),
  'Take over a new contract': async (said) => expect(said).toContain('2 passed'),
  'Remove it': async (_, page) => {
    await page.goto(`${site.url}/agenda`)
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(inMenu(page)).toHaveCount(0)
    expect(await runSite('--site', siteDir, 'verify')).toContain('as they were published')
  },
}

const runBlock = async (commands: readonly string[]): Promise<string> => {
  let said = ''
  for (const command of commands)
    said += command.includes('site dev') ? await repository.start(command) : await repository.run(command)
  return said
}

test('a part with a repository of its own lives as its document says: new, test, check, publish, rollback, remove', async ({
  page,
}) => {
  test.setTimeout(1_200_000)
  const sections = readSections('standalone.md')
  expect(sections.map(({ title }) => title)).toEqual(Object.keys(outcomes))
  for (const { title, blocks } of sections) {
    if (['Begin', 'Take over a new contract'].includes(title)) repository.toCheckout()
    let said = ''
    for (const block of blocks) said += await runBlock(block)
    await test.step(title, () => outcomes[title]?.(said, page))
  }
})
