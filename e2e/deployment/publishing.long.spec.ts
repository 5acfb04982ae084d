import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeNextBuild } from '../support/builds'
import { replaceIn } from '../support/checkouts'
import { commonSiteDir } from '../support/commonSite'
import { readSections } from '../support/documents'
import { CONFIG, repository } from '../support/site'
import { expect, test } from '../support/test'

const execute = promisify(execFile)

/** Commands that other tests run, because they serve until they are stopped or need more than this site has. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npx site --site /srv/site prerender --watch': 'stays: tools/src/serve',
  'npm start -- --content ../mine --config ../mine/site.config.json': 'serves: e2e/otherCollective',
  'npx site dev label --against https://$DOMAIN': 'serves: e2e/teams/refresh.long.spec.ts',
  'npx site rollback shell player radio label about content':
    'wants two versions of each part: e2e/deployment/versions.long.spec.ts',
  'npx site publish shell player radio label about content --no-live':
    'wants the next contract: e2e/deployment/majorRelease.night.spec.ts',
  'npx site major --dry-run': 'the same',
  'npx site major': 'the same',
  'npx site major --without agenda': 'the same',
  'npx site remove agenda': 'wants the agenda: e2e/teams/standalone.long.spec.ts',
  'npx site prune agenda --keep 1': 'wants a part of before: tools/src/publish/removal/prune.test.ts',
}

let home: string

test.beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'site-publishing-'))
  for (const name of ['site', 'trial'])
    cpSync(commonSiteDir, path.join(home, name), { recursive: true, verbatimSymlinks: true })
})

test.afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Runs a line of the document on the site of the test; a failure throws the command's output. */
const createRun = (next: string) => {
  const [siteDir, trial, mine] = ['site', 'trial', 'mine'].map((name) => path.join(home, name))
  const names = {
    '--api https://$DOMAIN/api': '--api demo:24',
    '/srv/site': siteDir,
    '/srv/essais': trial,
    '../mine': mine,
    '0.1.0-1a2b3c4d5e': next,
  }
  const env = { ...process.env, SITE: siteDir, CI: '1' }
  return async (line: string): Promise<string> => {
    const command = Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to ?? ''), line)
    const done = execute('bash', ['-c', command], { cwd: repository, env, maxBuffer: 2 ** 26 })
    const { stdout, stderr } = await done.catch((cause) => {
      throw new Error(`${command}\n${cause.stdout}${cause.stderr}`)
    })
    return `${stdout}${stderr}`
  }
}

test('each command of the document about publishing ends well on a site, in this order', async () => {
  const root = path.join(home, 'next')
  const edition = ['Les sorties du label', 'Les disques du label'] as const
  const { version } = makeNextBuild(root, 'mf-label', '0000000000', edition)
  const run = createRun(version)
  const [, first = ''] = /^revision (\d+)/m.exec(await run('npx site status')) ?? []
  const mine = path.join(home, 'mine')
  /** What the document takes for granted: a folder of one's own, an earlier content, another version. */
  const prepare: Readonly<Record<string, () => Promise<unknown>>> = {
    'npx site content check': async () => {
      cpSync(path.join(repository, 'content'), mine, { recursive: true })
      replaceIn(path.join(mine, 'team/team.yaml'), 'firstName: Maïa', 'firstName: Maya')
      return run('npx site content publish --content ../mine')
    },
    'npx site content new ../mine': async () => rmSync(mine, { recursive: true }),
    'npx site rollback label': () => run(`npx site --root ${root} ${CONFIG.join(' ')} publish label`),
  }
  const sections = readSections('publishing.md')
  const left = new Set(Object.keys(ELSEWHERE))
  for (const command of sections.flatMap(({ blocks }) => blocks.flat())) {
    if (left.delete(command)) continue
    await test.step(command, async () => {
      await Object.entries(prepare).find(([start]) => command.startsWith(start))?.[1]()
      expect(await run(command.replace('restore 41', `restore ${first}`))).not.toMatch(/^\s+at /m)
    })
  }
  expect([...left], 'commands that the document no longer has').toEqual([])
  expect(await run('npx site verify')).toContain('as they were published')
})
