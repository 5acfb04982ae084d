import path from 'node:path'
import { complete, KILLED_COMMANDS } from '../endurance/killedCommands'
import type { ProcessResult } from '../endurance/nodeProcess'
import { isFull, sizes } from '../endurance/sizes'
import { expect, test } from '../support/test'
import { brokenObjects, copySite, outcomeIn, removeSite, type Served, servedFrom } from './objectSnapshot'
import { openWorkshop, type Workshop } from './stubSite'
import { openObjectStorage, type TestStorage } from './testStorage'

const KILL_AT_REQUEST = path.join(import.meta.dirname, 'killAtRequest.mjs')

const PREPARED = 'prepared'

let storage: TestStorage
let workshop: Workshop

const run = (prefix: string, command: readonly string[]): Promise<ProcessResult> =>
  workshop.run(prefix, 'checkout', command)

const runKilled = (prefix: string, command: readonly string[], request: number): Promise<ProcessResult> =>
  workshop.run(prefix, 'checkout', command, {
    nodeOptions: ['--import', KILL_AT_REQUEST],
    env: { KILL_AT_REQUEST: String(request), KILL_PORT: String(storage.port) },
  })

test.describe.configure(isFull ? { mode: 'parallel', timeout: 3_600_000 } : { timeout: 900_000 })

/** A site whose pages are those of the first label, while the fourth is live, and a checkout whose label is newer. */
test.beforeEach(async () => {
  storage = await openObjectStorage()
  workshop = openWorkshop(storage)
  workshop.makeCheckout('checkout', 'les disques nouveaux')
  await workshop.makeSite(PREPARED)
  for (const patch of [2, 3, 4])
    await workshop.publish(storage.storeAt(PREPARED), 'label', `1.0.${patch}`, `disques ${patch}`)
})

test.afterEach(() => {
  storage?.stop()
  workshop?.remove()
})

/** Files that are neither what they were nor what they become, and pages of before and after that are gone. */
const torn = (now: Served, before: Served, after: Served): readonly string[] => [
  ...Object.keys(now).filter((key) => now[key] !== before[key] && now[key] !== after[key]),
  ...Object.keys(before).filter((key) => key.startsWith('live/') && key in after && !(key in now)),
]

for (const row of KILLED_COMMANDS)
  test(`\`site ${row.command.join(' ')}\` killed at any request leaves the site in object storage whole, and is completed the next time`, async () => {
    await copySite(storage, PREPARED, 'finished')
    expect(await run('finished', row.command)).toMatchObject({ exitCode: 0 })
    const [before, after] = [await servedFrom(storage, PREPARED), await outcomeIn(storage, 'finished')]
    let killed = 0
    for (let request = 1; ; request += sizes.requestStride) {
      const site = `killed-${request}`
      await copySite(storage, PREPARED, site)
      const ending = await runKilled(site, row.command, request)
      const when = `killed at request ${request}`
      expect(await brokenObjects(storage, site), when).toEqual([])
      expect(torn(await servedFrom(storage, site), before, after.served), when).toEqual([])
      if (ending.signal !== 'SIGKILL') break
      killed += 1
      expect(await complete(row, (command) => run(site, command)), when).toMatchObject({ exitCode: 0 })
      expect(await outcomeIn(storage, site), when).toEqual(after)
      await removeSite(storage, site)
    }
    console.info(`site ${row.command.join(' ')}: killed at ${killed} requests, ${sizes.requestStride} apart`)
    expect(killed).toBeGreaterThan(1)
  })
