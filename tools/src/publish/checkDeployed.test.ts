import { publish } from '../registry/operations'
import type { SiteState } from '../registry/revision'
import { fakePublication, fakeRegistry, fakeSite, siteAfter } from '../testing/siteFixture'
import { type StubBuild, writeStubBuild } from '../testing/stubBuild'
import { temporaryFolders } from '../testing/temporaryFolders'
import { readArtifact } from './artifact'
import { fitsRegistry } from './checkDeployed'

const folder = temporaryFolders()

const checkKind = async (state: SiteState, build: Partial<StubBuild> = {}): Promise<string> => {
  const dist = folder()
  writeStubBuild(dist, { part: 'agenda', version: '1.0.0', ...build })
  const artifact = await readArtifact(dist)
  if (!artifact.ok) return artifact.error.message
  const fits = fitsRegistry(fakeRegistry(state), [artifact.value])
  return fits.ok ? 'fits' : fits.error.kind
}

const site = fakeSite({ shell: ['1.0.0'], label: ['1.0.0'] })

test('a new part fits a site whose shell provides what it needs', async () => {
  expect(await checkKind(site)).toBe('fits')
  expect(await checkKind(site, { needs: '^1.1.0' })).toBe('contract-broken')
})

test('a part that the site has may be made for the next contract, which it is handed in for', async () => {
  const known = fakeSite({ shell: ['1.0.0'], agenda: ['0.9.0'] })
  expect(await checkKind(known, { needs: '^2.0.0' })).toBe('fits')
  expect(await checkKind(known, { needs: '^3.0.0' })).toBe('contract-broken')
  expect(await checkKind(site, { needs: '^2.0.0' })).toBe('contract-broken')
})

test('an address another part of the site has is refused', async () => {
  const page = { path: '/agenda', module: 'Agenda', title: 'Agenda' }
  const label = fakePublication('label', '1.1.0', { exposes: ['Agenda'], pages: [page] })
  const taken = siteAfter(site, publish([label]))
  expect(await checkKind(taken, { pages: [page] })).toBe('page-taken')
})

test('a module a live part does not expose is refused once the part is in the site', async () => {
  const known = fakeSite({ shell: ['1.0.0'], label: ['1.0.0'], agenda: ['0.9.0'] })
  expect(await checkKind(known, { consumes: ['label/Charts'] })).toBe('module-missing')
})

test('a part of another team, and other bytes of a version visitors have, are refused', async () => {
  const known = fakeSite({ shell: ['1.0.0'], agenda: ['1.0.0'] })
  expect(await checkKind(known, { owner: 'équipe Radio' })).toBe('owner-changed')
  expect(await checkKind(known)).toBe('version-taken')
})
