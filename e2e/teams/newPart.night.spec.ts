import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { runSite } from '../support/command'
import { startSite } from '../support/runningSite'
import { expect, test } from '../support/test'
import { copyBuiltCheckout, type WholeCheckout } from '../support/wholeCheckout'

let checkout: WholeCheckout

test.beforeEach(() => {
  checkout = copyBuiltCheckout()
})

test.afterEach(() => checkout.remove())

/** Runs an installed program in the copy; a failure throws what it said. */
const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(path.join(checkout.root, 'node_modules/.bin', program), args, {
    cwd: checkout.root,
    encoding: 'utf8',
    stdio: 'pipe',
  })

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: checkout.root, encoding: 'utf8' })

/** Everything in the copy is as it was, from now on. */
const commitAll = (): void => {
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message', 'before')
}

/** What differs from how it was. */
const changes = (): readonly string[] =>
  git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '')

test('a new part is a folder of its own that passes types, lint and tests untouched, and its page is in the menu', async ({
  page,
}) => {
  commitAll()
  await runSite('--root', checkout.root, 'new', 'agenda')
  expect(changes()).toEqual([' M .github/CODEOWNERS', '?? .github/workflows/agenda.yml', '?? mf-agenda/'])

  run('tsc', '-b', 'mf-agenda', 'shell')
  run('biome', 'check', '--max-diagnostics=none', 'mf-agenda')
  run('jest', '--silent', '--selectProjects', 'agenda:views', 'shell:views')

  const site = await startSite('--root', checkout.root, 'start')
  try {
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Agenda', exact: true }).first().click()
    await expect(page).toHaveURL(`${site.url}/agenda`)
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
    await expect(page).toHaveTitle('Agenda')
    expect(await runSite('--root', checkout.root, 'check', 'agenda')).toContain('fits the site')
  } finally {
    await site.stop()
  }
})

test('a name that is taken or cannot be one is refused before anything is written', async () => {
  await expect(runSite('--root', checkout.root, 'new', 'label')).rejects.toThrow('part called label already')
  await expect(runSite('--root', checkout.root, 'new', 'Mon-Agenda')).rejects.toThrow('small letters')
})
