import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '@site/shared/clock'
import type { CohortCounts } from '@site/shared/reports'
import { map, ok } from '@site/shared/result'
import { testSiteConfig } from '@site/shared/testing/node'
import { Command } from 'commander'
import { canaryCommand } from '../commands/registryCommands'
import { changeSite } from '../registry/changeSite'
import type { Revision } from '../registry/revision'
import { readRevision, revisionNumbers } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { nameOf, siteOf } from '../testing/siteFixture'
import { temporaryFolders } from '../testing/temporaryFolders'
import type { Failure } from '../workspace/site'

const folder = temporaryFolders()
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A clock on which whoever waits is called at once, when everything else that is ready was done. */
const instantClock = (): Clock => {
  let now = 0
  const after: Clock['after'] = (delayMs, task) => {
    setImmediate(() => {
      now += delayMs
      task()
    })
    return () => {}
  }
  return { now: () => now, after, every: () => () => {} }
}

/** An api that answers what it counted, answer by answer; its last one stays. */
const startApi = async (...answers: readonly (readonly Partial<CohortCounts>[])[]): Promise<string> => {
  let asked = 0
  const server = createServer(({ url }, response) => {
    if (url !== '/v2/failures') return response.writeHead(404).end()
    const cohorts = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return response.end(JSON.stringify({ cohorts }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
}

const counted = (version: string, failed: number, visits: number): CohortCounts => ({
  part: 'label',
  version,
  trial: 2,
  visits,
  failedVisits: failed,
  failures: failed,
})

const OWN_BEACON = { failureBeacon: '/api/failures' }

const prepare = async (api = 'http://127.0.0.1:1/v2', services: object = OWN_BEACON) => {
  const siteDir = folder()
  const store = createFolderStore(siteDir, { durable: false })
  const config = { ...testSiteConfig, services: { ...testSiteConfig.services, ...services } }
  const state = siteOf({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'] })
  await changeSite(store, 'publish', () => ok({ ...state, settings: { config, api } }))
  const said: string[] = []
  const failures: Failure[] = []
  const say = (line: string): void => void said.push(line)
  const site = { root: siteDir, siteDir, store, configFile: '', logger: { info: say, error: say } }
  const run = async (...words: readonly string[]) => {
    const command = canaryCommand(
      async (_command, work) => {
        const result = await work(site)
        if (!result.ok) failures.push(result.error)
      },
      {
        change: async (_site, name, step) => map(await changeSite(store, name, step), () => undefined),
        clock: instantClock(),
      },
    )
    await new Command().addCommand(command).parseAsync(['canary', ...words], { from: 'user' })
  }
  const newest = async () => {
    const number = (await revisionNumbers(store)).at(-1) ?? 0
    const read = await readRevision(store, number)
    if (!read.ok || !read.value) throw new Error(`revision ${number} cannot be read`)
    return read.value
  }
  return { run, said, kinds: () => failures.map(({ kind }) => kind), newest }
}

const canaryIn = ({ parts }: Revision) => parts[nameOf('label')]?.canary

test('a canary is offered to a share of the visitors, to a hundredth of a percent', async () => {
  const { run, kinds, newest } = await prepare()
  await run('label', '1.0.0', '--percent', '0.25')
  expect(canaryIn(await newest())).toEqual({ version: '1.0.0', percent: 0.25, trial: 2 })
  expect(kinds()).toEqual([])
})

test('a breaking canary that is watched ends by itself, in a revision of its own', async () => {
  const api = await startApi(
    [],
    [counted('1.0.0', 1, 10)],
    [counted('1.0.0', 25, 40), counted('2.0.0', 1, 800)],
  )
  const { run, said, kinds, newest } = await prepare(api)
  await run('label', '1.0.0', '--percent', '5', '--watch')
  expect(kinds()).toEqual(['canary-worse'])
  expect(await newest()).toMatchObject({
    number: 3,
    change: 'canary label 1.0.0 0 %, worse than live',
    parts: { label: { live: '2.0.0', canary: null } },
  })
  expect(said.at(-1)).toContain('25 of 40 visits failed (62.50 %)')
})

test('one that does well goes on when the time is over', async () => {
  const api = await startApi([counted('1.0.0', 0, 60), counted('2.0.0', 1, 800)])
  const { run, said, kinds, newest } = await prepare(api)
  await run('label', '1.0.0', '--percent', '5', '--watch', '--for', '1m')
  expect(kinds()).toEqual([])
  expect(canaryIn(await newest())).toMatchObject({ version: '1.0.0', percent: 5 })
  expect(said.at(-1)).toContain('it goes on')
})

test('another percentage goes on with what was counted of the trial', async () => {
  const api = await startApi([counted('1.0.0', 30, 60), counted('2.0.0', 1, 800)])
  const { run, kinds, newest } = await prepare(api)
  await run('label', '1.0.0', '--percent', '5')
  await run('label', '1.0.0', '--percent', '50', '--watch')
  expect(kinds()).toEqual(['canary-worse'])
  expect(await newest()).toMatchObject({ number: 4, parts: { label: { canary: null } } })
})

test('a beacon elsewhere is asked there, whatever the site’s own api is', async () => {
  const api = await startApi([counted('1.0.0', 0, 60), counted('2.0.0', 1, 800)])
  const { run, kinds } = await prepare(undefined, { failureBeacon: `${api}/failures` })
  await run('label', '1.0.0', '--percent', '5', '--watch', '--for', '1m')
  expect(kinds()).toEqual([])
})

test.each([
  ['nobody counts failures', 'no-beacon', [], {}],
  ['the counts cannot be read', 'no-counts', [], OWN_BEACON],
  ['there would be no live version to compare with', 'not-a-percentage', ['--percent', '100'], OWN_BEACON],
  ['the threshold is none', 'not-a-percentage', ['--threshold', 'much'], OWN_BEACON],
])('nothing is offered to be watched where %s', async (_, kind, words, services) => {
  const { run, kinds, newest } = await prepare(undefined, services)
  await run('label', '1.0.0', '--percent', '5', '--watch', ...words)
  expect(kinds()).toEqual([kind])
  expect(await newest()).toMatchObject({ number: 1, parts: { label: { canary: null } } })
})
