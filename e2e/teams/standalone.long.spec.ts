import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { replaceIn } from '../support/checkouts'
import { commonSiteDir } from '../support/commonSite'
import { readSections } from '../support/documents'
import { expectShownInTime, measureReload, measureShown } from '../support/saves'
import { endProcess, type RunningSite, repository, runSite, startSite, waitForSite } from '../support/site'
import { expect, type Page, test } from '../support/test'

const execute = promisify(execFile)

const { NODE_ENV: _environment, ...inherited } = process.env
/** npm takes packages from its cache. */
const env = {
  ...inherited,
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
}

let site: RunningSite
let home: string
const running: ChildProcess[] = []

test.beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'site-standalone-'))
  const siteDir = path.join(home, 'site')
  cpSync(commonSiteDir, siteDir, { recursive: true, verbatimSymlinks: true })
  site = await startSite('--site', siteDir, 'serve')
})

test.afterEach(async () => {
  for (const child of running) await endProcess(child)
  await site.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Runs the commands of the document one after the other, in the folder where the last one ended. */
const openShell = () => {
  const names = {
    '../agenda': path.join(home, 'agenda'),
    'https://$DOMAIN': site.url,
    '/srv/site': path.join(home, 'site'),
  }
  let folder = repository
  /** Starts a command that serves; resolves with its address. */
  const serve = async (command: string): Promise<string> => {
    const [, program = '', ...args] = command.split(' ')
    const child = spawn(path.join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      env: { ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    return (await waitForSite(child)).url
  }
  const run = async (command: string): Promise<string> => {
    const { stdout, stderr } = await execute('bash', ['-c', command], {
      cwd: folder,
      env,
      maxBuffer: 2 ** 26,
    }).catch((cause) => {
      throw new Error(`${command}\n${cause.stdout}${cause.stderr}`)
    })
    return `${stdout}${stderr}`
  }
  return {
    /** The document says in words where one goes back to the checkout. */
    toCheckout: () => {
      folder = repository
    },
    /** Runs a command; resolves with its output, or the address it serves. */
    run: async (text: string): Promise<string> => {
      const command = Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to), text)
      const [, next] = /^cd (\S+)$/.exec(command) ?? []
      if (next === undefined) return command.includes('site dev') ? serve(command) : run(command)
      folder = next
      return ''
    },
  }
}

const agendaSays = async (page: Page, url: string, sentence: string): Promise<void> => {
  await page.goto(`${url}/agenda`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
}

const menuLink = (page: Page) => page.getByRole('link', { name: 'Agenda', exact: true }).first()

/** The expectations after the commands of each section, given their output. */
const OUTCOMES: Readonly<Record<string, (output: string, page: Page) => Promise<void>>> = {
  Begin: async (output) => expect(output).toContain('2 passed'),
  'See it in the deployed site': async (url, page) => {
    await agendaSays(page, url, 'Bientôt ici')
    const copy = path.join(home, 'agenda/mf-agenda/src/agenda.content.ts')
    const saves = [
      ['Bientôt ici', 'Sous peu'],
      ['Sous peu', 'Bientôt ici'],
    ] as const
    const reloadMs = await measureReload(page, 'Bientôt ici')
    const times: number[] = []
    for (const [from, to] of saves) times.push(await measureShown(page, to, () => replaceIn(copy, from, to)))
    expectShownInTime(times, reloadMs)
  },
  'Check it': async (output) => expect(output).toContain(`fits the site at ${site.url}`),
  'Publish it': async (output, page) => {
    expect(output).toContain('is published, and live')
    await page.goto(site.url)
    await menuLink(page).click()
    await expect(page).toHaveURL(`${site.url}/agenda`)
    await agendaSays(page, site.url, 'Bientôt ici')
    replaceIn(path.join(home, 'agenda/mf-agenda/src/agenda.content.ts'), 'Bientôt ici', 'Les dates')
  },
  'Change it': async (_, page) => agendaSays(page, site.url, 'Les dates'),
  'Go back': async (_, page) => agendaSays(page, site.url, 'Bientôt ici'),
  'Take over a new contract': async (output) => expect(output).toContain('2 passed'),
  'Remove it': async (_, page) => {
    await page.goto(`${site.url}/agenda`)
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(menuLink(page)).toHaveCount(0)
    expect(await runSite('--site', path.join(home, 'site'), 'verify')).toContain('as they were published')
  },
}

test('a part in a separate repository works as its document says: new, test, check, publish, rollback, remove', async ({
  page,
}) => {
  test.setTimeout(1_200_000)
  const shell = openShell()
  const sections = readSections('standalone.md')
  expect(sections.map(({ title }) => title)).toEqual(Object.keys(OUTCOMES))
  for (const { title, blocks } of sections) {
    if (['Begin', 'Take over a new contract'].includes(title)) shell.toCheckout()
    let output = ''
    for (const command of blocks.flat()) output += await shell.run(command)
    await test.step(title, () => OUTCOMES[title]?.(output, page))
  }
})
