import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createKeyPair } from '../../lib/signatures'
import { readNewestRecord } from '../../prerender/livePages'
import { handInBuild } from '../../publish/letters/handIn'
import { jsonAnswer } from '../../testing/fakeSource'
import { LABEL, makeBuild, openSite, type Site } from '../../testing/inboxSite'
import { parseVersion } from '../../testing/siteFixture'
import { stubPart } from '../../testing/stubServerBundles'
import { unwrap } from '../../testing/stubSite'
import { promote } from '../operations'
import { restore } from '../restore'
import { changeSite, readRevision } from '../revisions'
import { addKey } from './keys'
import { revokeKey } from './revokeKey'

describe('a key that is revoked', () => {
  const revoke = (site: Site) => site.change(revokeKey(LABEL, site.label.publicKey))

  const addSecondKey = async (site: Site) => {
    const pair = createKeyPair()
    await site.change(addKey(LABEL, pair.publicKey))
    return pair
  }

  test('leaves what the operator published, though the key signed the same bytes', async () => {
    const site = await openSite()
    await site.publish('label', '2.0.0', stubPart('Label', 'les disques 2.0.0'))
    expect(await site.handInVersion('2.0.0')).toMatchObject({ ok: true })
    await revoke(site)
    expect(await site.readLive()).toBe('2.0.0')
  })

  test('leaves no page as it was made beside its bundle, another part’s neither', async () => {
    const site = await openSite()
    const forge = `const { stringify } = JSON
      JSON.stringify = (value) =>
        stringify(value?.file === 'radio/index.html' ? { ...value, text: 'la fausse radio' } : value)`
    const files = { 'server.cjs': `${forge};${stubPart('Label', 'les disques')}` }
    const label = await makeBuild({ files })
    await handInBuild(site.store, label, {}, site.label.privateKey, { clock: site.clock })
    await site.publish('radio', '1.1.0', stubPart('Home', 'la radio'))
    await site.prerender()
    expect(site.read('radio/index.html')).toContain('la fausse radio')
    await site.handInVersion('3.0.0', true, await addSecondKey(site))
    await revoke(site)
    await site.prerender()
    expect(site.read('radio/index.html')).toContain('bonjour la radio')
  })

  test('leaves no address that its bundle asked for, which the site would ask for again every minute', async () => {
    const site = await openSite()
    site.source.services.set('/api/thief', jsonAnswer('"cru"'))
    const asking = "exports.Label = { render: async (host) => (await host.fetch('/api/thief')).text }"
    const label = await makeBuild({ files: { 'server.cjs': asking } })
    await handInBuild(site.store, label, {}, site.label.privateKey, { clock: site.clock })
    const prerenderAnswers = async () => {
      await site.prerender({ everything: true })
      return (await readNewestRecord(site.store)).record?.answers
    }
    expect(await prerenderAnswers()).toHaveProperty('/api/thief')
    await revoke(site)
    expect(await prerenderAnswers()).not.toHaveProperty('/api/thief')
  })

  test('leaves no page of a record that does not say who signed what it was made with', async () => {
    const site = await openSite()
    const [key = ''] = (await site.store.list('pages/')).filter((name) => name.endsWith('.json'))
    const { signers: _, ...record } = JSON.parse(readFileSync(path.join(site.siteDir, key), 'utf8'))
    await site.store.replace(key, JSON.stringify(record))
    expect((await site.prerender()).rendered.length).toBeGreaterThan(1)
    expect(await site.prerender()).toMatchObject({ rendered: [] })
  })

  test('stays revoked, and its versions gone, whichever revision is restored', async () => {
    const site = await openSite()
    await site.handInVersion('2.0.0')
    await site.handInVersion('3.0.0')
    const then = unwrap(await readRevision(site.store, (await site.newest()).number))
    await revoke(site)
    expect(await site.readLive()).toBe('1.0.0')
    expect(then && (await changeSite(site.store, 'restore', restore(then)))).toMatchObject({ ok: false })
    const first = unwrap(await readRevision(site.store, 3))
    await site.change(first ? restore(first) : promote(LABEL, parseVersion('1.0.0')))
    expect(await site.handInVersion('4.0.0')).toMatchObject({ ok: false })
  })
})
