import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { copyWholeCheckout } from '../support/checkouts'
import { follow } from '../support/page'
import { runSite, startSite } from '../support/site'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 1280, height: 800 } })

test('a new part is a folder that passes types, lint and tests untouched, and its page is in the menu', async ({
  page,
}) => {
  const checkout = copyWholeCheckout()
  const call = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, { cwd: checkout.root, encoding: 'utf8', stdio: 'pipe' })
  const run = (program: string, ...args: readonly string[]): string =>
    call(path.join(checkout.root, 'node_modules/.bin', program), ...args)
  call('git', 'init', '--quiet')
  call('git', 'add', '--all')
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
  call('git', ...author, 'commit', '--quiet', '--message', 'before')
  await runSite('--root', checkout.root, 'new', 'agenda')
  expect(call('git', 'status', '--porcelain').trimEnd().split('\n')).toEqual([
    ' M .github/CODEOWNERS',
    '?? .github/workflows/agenda.yml',
    '?? mf-agenda/',
  ])
  run('tsc', '-b', 'mf-agenda', 'shell')
  run('biome', 'check', '--max-diagnostics=none', 'mf-agenda')
  run('jest', '--silent', '--selectProjects', 'agenda:views', 'shell:views')

  const site = await startSite('--root', checkout.root, 'start')
  await page.goto(site.url)
  await follow(page, 'Agenda')
  await expect(page).toHaveURL(`${site.url}/agenda`)
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await expect(page).toHaveTitle('Agenda – Onde Basse')
  expect(await runSite('--root', checkout.root, 'check', 'agenda')).toContain('fits the site')
  await site.stop()
  checkout.remove()
})
