import path from 'node:path'
import { parseRegistry } from '@site/shared/registry'
import { verifySite } from '../../tools/src/publish/verify'
import { deriveRegistry, readRevision, revisionNumbers } from '../../tools/src/registry/revisions'
import type { Store } from '../../tools/src/store/store'
import { runNode } from '../endurance/nodeProcess'
import { isFull } from '../endurance/sizes'
import { expect, test } from '../support/test'
import { type Network, openNetwork } from './network'
import { CREDENTIALS } from './radosGateway'
import { openObjectStorage, type TestStorage } from './testStorage'

const TEAMS = ['label', 'radio'] as const
const PUBLISHERS = isFull ? 25 : 8
/** So many that the network fails more than three times meanwhile. */
const TROUBLED_PUBLISHERS = 25

const PROGRAM = path.join(import.meta.dirname, 'publishAtOnce.ts')

let storage: TestStorage

test.beforeEach(async () => {
  storage = await openObjectStorage()
})

test.afterEach(() => storage?.stop())

const publishAll = async (port: number, prefix: string, count: number): Promise<void> => {
  const place = `s3://${storage.bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`
  const endings = await Promise.all(
    TEAMS.map((part) => runNode(['--import', 'tsx', PROGRAM, place, part, '1', String(count)], CREDENTIALS)),
  )
  expect(endings.map(({ exitCode }) => exitCode)).toEqual(TEAMS.map(() => 0))
}

/** Cuts the network every few seconds for a moment, and once for longer than a client is patient. */
const makeTrouble = (network: Network) => {
  let cuts = 0
  let timer: NodeJS.Timeout
  const cut = (): void => {
    cuts += 1
    network.cut()
    timer = setTimeout(mend, cuts === 3 ? 25_000 : 300)
  }
  const mend = (): void => {
    network.mend()
    timer = setTimeout(cut, 4_000)
  }
  mend()
  return { cuts: () => cuts, end: () => clearTimeout(timer) }
}

/** No revision is skipped, none is lost; every version is there, to the last byte. Answers how many revisions there are. */
const expectNothingLost = async (store: Store, publications: number): Promise<number> => {
  const numbers = await revisionNumbers(store)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const changes = numbers.map(async (number) => {
    const revision = await readRevision(store, number)
    return revision.ok ? revision.value?.change : revision.error.message
  })
  expect(new Set(await Promise.all(changes)).size).toBe(publications)
  expect(await verifySite(store)).toEqual({ ok: true, value: { versions: publications, flaws: [] } })
  const registry = parseRegistry(Buffer.from((await store.read('registry.json')) ?? []).toString())
  expect(registry.ok && registry.value.revision).toBe(numbers.length)
  return numbers.length
}

test(`2 x ${PUBLISHERS} publishers at the same moment lose nothing in object storage`, async () => {
  const publications = TEAMS.length * PUBLISHERS
  await publishAll(storage.port, 'crowded', PUBLISHERS)
  expect(await expectNothingLost(storage.storeAt('crowded'), publications)).toBe(publications)
})

test(`@night 2 x ${TROUBLED_PUBLISHERS} publishers lose nothing while the network fails again and again`, async () => {
  const network = await openNetwork(storage.port)
  const trouble = makeTrouble(network)
  try {
    await publishAll(network.port, 'troubled', TROUBLED_PUBLISHERS)
  } finally {
    trouble.end()
    await network.close()
  }
  const cuts = trouble.cuts()
  expect(cuts).toBeGreaterThan(3)
  const store = storage.storeAt('troubled')
  await deriveRegistry(store)
  const publications = TEAMS.length * TROUBLED_PUBLISHERS
  const again = (await expectNothingLost(store, publications)) - publications
  console.info(`the network was cut ${cuts} times, ${again} publications were made again`)
})
