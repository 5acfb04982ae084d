import { rmSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../lib/signatures'
import { publishBuilds } from '../../publish/publish'
import { addKey } from '../../registry/keys/keys'
import { revokeKey } from '../../registry/keys/revokeKey'
import { remove } from '../../registry/operations'
import { changeSite, readNewest } from '../../registry/revisions'
import { createFolderStore } from '../../store/folderStore'
import { runHere } from '../../testing/runHere'
import { parsePart } from '../../testing/siteFixture'
import { writeStubBuild } from '../../testing/stubBuild'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { unwrap } from '../../testing/stubSite'
import { temporaryFolders } from '../../testing/temporaryFolders'

const folder = temporaryFolders()
const LABEL = parsePart('label')

/** A site whose label was published twice, the second time with a key, and then removed. */
const openRemoved = async () => {
  const root = folder()
  makeStubCheckout(root, ['shell', 'label'])
  const store = createFolderStore(path.join(root, '.site'), { durable: false })
  const dist = path.join(root, 'mf-label/dist')
  const { publicKey } = createKeyPair()
  unwrap(await publishBuilds(store, [path.join(root, 'shell/dist'), dist]))
  unwrap(await changeSite(store, 'keys', addKey(LABEL, publicKey)))
  writeStubBuild(dist, { part: 'label', version: '2.0.0' })
  unwrap(await publishBuilds(store, [dist], { signedBy: publicKey }))
  unwrap(await changeSite(store, 'remove label', remove(LABEL)))
  const revoke = async () => unwrap(await changeSite(store, 'revoke', revokeKey(LABEL, publicKey)))
  const readLabel = async () => unwrap(await readNewest(store)).parts[LABEL]
  return { root, revoke, readLabel }
}

test('restore brings back what was removed while its files are whole, but no version of a key revoked since', async () => {
  const { root, revoke, readLabel } = await openRemoved()
  expect(await runHere(root, 'restore', '3')).toMatchObject({ exitCode: 0 })
  expect(await readLabel()).toMatchObject({ live: '2.0.0', previous: ['1.0.0'] })
  await revoke()
  expect(await readLabel()).toMatchObject({ live: '1.0.0' })
  const { exitCode, output } = await runHere(root, 'restore', '3')
  expect([exitCode, output]).toEqual([
    1,
    expect.stringContaining(
      'label 2.0.0, which was pruned or removed since, and it is signed with a key that was revoked',
    ),
  ])
  expect(await readLabel()).toMatchObject({ live: '1.0.0' })
})

test('restore names what is missing of a version that was removed, and leaves out what need not be whole', async () => {
  const { root, readLabel } = await openRemoved()
  const remove = (version: string) => rmSync(path.join(root, '.site/parts/label', version, 'remoteEntry.js'))
  remove('1.0.0')
  expect(await runHere(root, 'restore', '3')).toMatchObject({ exitCode: 0 })
  expect(await readLabel()).toMatchObject({ live: '2.0.0', previous: [] })
  expect(await runHere(root, 'remove', 'label')).toMatchObject({ exitCode: 0 })
  remove('2.0.0')
  const { exitCode, output } = await runHere(root, 'restore', '3')
  expect([exitCode, output]).toEqual([
    1,
    'Revision 3 has label 2.0.0, which was pruned or removed since, and parts/label/2.0.0/remoteEntry.js is missing: publish it again\n',
  ])
})
