import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openObjectStorage } from '../objectStorage/testStorage'
import { expect, test } from '../support/test'
import { isFull, sizes } from './sizes'
import { copySite, findBrokenFiles, findTornFiles, readOutcome, readServed } from './snapshot'
import { type Ending, inFolders, openWorkshop, type Place, type Workshop } from './workshop'

const PREPARED = 'prepared'

/** Every command that changes a site: label is newer in the checkout, radio is live, revision 3 is an older one. */
const ALL_COMMANDS = [
  ['deploy', 'label'],
  ['publish', 'label'],
  ['prerender'],
  ['prune', 'label', '--keep', '1', '--days', '0'],
  ['remove', 'radio'],
  ['restore', '3'],
] as const

/** All of them, or one that goes on and one that goes back. */
const COMMANDS = isFull ? ALL_COMMANDS : ([ALL_COMMANDS[1], ALL_COMMANDS[5]] as const)

/** The place, its sites, and what ends them. */
type OpenPlace = () => Promise<Place & { readonly close: () => void }>

const openFolders: OpenPlace = async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-killed-'))
  return { ...inFolders(dir), close: () => rmSync(dir, { recursive: true, force: true }) }
}

const openStorage: OpenPlace = async () => {
  const storage = await openObjectStorage()
  return { ...storage.place, close: storage.stop }
}

test.describe.configure(isFull ? { mode: 'parallel', timeout: 3_600_000 } : { timeout: 900_000 })

/** A site whose pages are those of the first label, while the fourth is live, and a checkout whose label is newer. */
const prepare = async (workshop: Workshop): Promise<void> => {
  workshop.makeCheckout('checkout', 'les disques nouveaux')
  await workshop.makeSite(PREPARED)
  for (const patch of [2, 3, 4]) await workshop.publish(PREPARED, 'label', `1.0.${patch}`, `disques ${patch}`)
}

for (const [where, openPlace, stride] of [
  ['in a folder', openFolders, sizes.stepStride],
  ['in object storage', openStorage, sizes.requestStride],
] as const)
  for (const command of COMMANDS)
    test(`\`site ${command.join(' ')}\` killed at any step leaves the site ${where} whole, and completes it the next time`, async () => {
      const place = await openPlace()
      const workshop = openWorkshop(place)
      await prepare(workshop)
      const prepared = place.storeAt(PREPARED)
      const run = (site: string, words: readonly string[], killAt?: number): Promise<Ending> =>
        workshop.run(site, 'checkout', words, killAt)
      /** A removal is refused the second time: the next command of anybody completes it. */
      const complete = async (site: string): Promise<Ending> => {
        const again = await run(site, command)
        return command[0] === 'remove' && again.exitCode === 1 ? run(site, ['prerender']) : again
      }

      await copySite(prepared, place.storeAt('finished'))
      expect(await run('finished', command)).toMatchObject({ exitCode: 0 })
      const [before, after] = [await readServed(prepared), await readOutcome(place.storeAt('finished'))]
      let killed = 0
      for (let step = 1; ; step += stride) {
        const [site, when] = [`killed-${step}`, `killed at step ${step}`]
        const store = place.storeAt(site)
        await copySite(prepared, store)
        const { signal } = await run(site, command, step)
        expect(await findBrokenFiles(store), when).toEqual([])
        expect(findTornFiles(await readServed(store), before, after.served), when).toEqual([])
        if (signal !== 'SIGKILL') break
        killed += 1
        expect(await complete(site), when).toMatchObject({ exitCode: 0 })
        expect(await readOutcome(store), when).toEqual(after)
        await store.remove(await store.list(''))
      }
      console.info(`site ${command.join(' ')} ${where}: killed at ${killed} steps, ${stride} apart`)
      expect(killed).toBeGreaterThan(0)
      workshop.remove()
      place.close()
    })
