import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { runSite } from '../support/command'
import { startSite } from '../support/runningSite'
import { expect, test } from '../support/test'
import { copyWholeCheckout, type WholeCheckout } from '../support/wholeCheckout'

let checkout: WholeCheckout

test.beforeEach(() => {
  checkout = copyWholeCheckout()
})

test.afterEach(() => checkout.remove())

/** Runs an installed program in the copy; a failure throws what it said. */
const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(path.join(checkout.root, 'node_modules/.bin', program), args, {
    cwd: checkout.root,
    encoding: 'utf8',
    stdio: 'pipe',
  })

const TOUCHED = ['mf-agenda', 'shell/src/routes', 'shared/src/slots', 'package.json', 'tsconfig.json']

test('a new part passes types, lint and tests untouched, fits the contracts, and its page is served', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await runSite('--root', checkout.root, 'new', 'agenda')

  run('tsc', '-b', 'mf-agenda', 'shell')
  run('biome', 'check', '--max-diagnostics=none', ...TOUCHED)
  run('jest', '--silent', '--selectProjects', 'agenda:views', 'shell:views')

  const site = await startSite('--root', checkout.root, 'start')
  try {
    await page.goto(`${site.url}/agenda`)
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
    await expect(page).toHaveTitle('Agenda')
    expect(await runSite('--root', checkout.root, 'check', 'agenda')).toContain('shell')
  } finally {
    await site.stop()
  }
})

test('a name that is taken or cannot be one is refused before anything is written', async () => {
  await expect(runSite('--root', checkout.root, 'new', 'label')).rejects.toThrow('part called label already')
  await expect(runSite('--root', checkout.root, 'new', 'Mon-Agenda')).rejects.toThrow('small letters')
})
