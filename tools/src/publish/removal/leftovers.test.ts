import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { revokeKey } from '../../registry/keys/revokeKey'
import { folder, LABEL, openSite } from '../../testing/inboxSite'
import { runHere } from '../../testing/runHere'
import { makeStubCheckout } from '../../testing/stubCheckout'
import { unwrap } from '../../testing/stubSite'
import { prunePart } from './prune'

it('removing a part takes its pages and files along, and names what stays with the remedy', async () => {
  const site = await openSite()
  await site.handInVersion('2.0.0')
  const root = folder()
  makeStubCheckout(root, ['label'])
  mkdirSync(path.join(root, '.github/workflows'), { recursive: true })
  writeFileSync(path.join(root, '.github/workflows/label.yml'), '')
  writeFileSync(path.join(root, '.github/CODEOWNERS'), '/mf-label/ @label\n')
  const { exitCode, output } = await runHere(root, '--site', site.siteDir, 'remove', 'label')
  expect(exitCode).toBe(0)
  expect(output).toContain('What stays of label:\n  the files of 2 versions')
  expect(output).toContain(`site keys revoke label ${site.label.publicKey}`)
  expect(output).toMatch(/\d files in inbox\/label\/ and outbox\/label\//)
  expect(output).toContain(
    'which the next site deploy publishes again: mf-label, .github/workflows/label.yml, its line in .github/CODEOWNERS',
  )
  expect(site.read('index.html')).not.toContain('label')

  await site.change(revokeKey(LABEL, site.label.publicKey, { fallbacks: [], hasSetCanary: false }))
  unwrap(await prunePart(site.store, LABEL, { keep: 1, days: 0, leftovers: false }))
  const left = (await site.store.list('')).filter((key) => key.includes('label'))
  expect(left.filter((key) => !key.startsWith('outbox/'))).toEqual([])
})

it('of a part without keys, letters and sources only the files are named', async () => {
  const site = await openSite()
  await site.publish('agenda', '1.0.0', null)
  const { output } = await runHere(folder(), '--site', site.siteDir, 'remove', 'agenda')
  expect(output).toContain('the files of 1 version,')
  expect(output).not.toMatch(/key|letters|checkout/)
})

it('of a part that was renamed, workflow and owner line are named, and nothing that a deploy would publish', async () => {
  const site = await openSite()
  await site.publish('agenda', '1.0.0', null)
  const root = folder()
  makeStubCheckout(root, ['calendrier'])
  mkdirSync(path.join(root, '.github/workflows'), { recursive: true })
  writeFileSync(path.join(root, '.github/workflows/agenda.yml'), '')
  writeFileSync(path.join(root, '.github/CODEOWNERS'), '/mf-agenda/ @agenda\n')
  const { output } = await runHere(root, '--site', site.siteDir, 'remove', 'agenda')
  expect(output).toContain(`in ${root}: .github/workflows/agenda.yml, its line in .github/CODEOWNERS\n`)
  expect(output).not.toContain('publishes again')
})
