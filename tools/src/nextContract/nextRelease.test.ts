import { withLanguage } from '../lib/language'
import type { Step } from '../registry/change'
import { disable, enable, promote, publish, setCanary, versionToTry } from '../registry/operations'
import { restore } from '../registry/restore'
import { prune } from '../registry/retention'
import type { SiteState } from '../registry/revision'
import { visitorsRegistry } from '../registry/visitorsRegistry'
import {
  fakePublication,
  fakeSite,
  NOW,
  parsePart,
  parseVersion,
  refusalKind,
  refusalMessage,
  siteAfter,
} from '../testing/siteFixture'
import { nextLines } from './nextLines'
import { findNextRelease } from './nextRelease'
import { nextReleaseContent } from './nextRelease.content'
import { planNext, takeNext } from './takeNext'

const [LABEL, AGENDA] = [parsePart('label'), parsePart('agenda')]
const NEXT = { needs: '^2.0.0' }

const before = fakeSite({ shell: ['1.0.0'], player: ['1.0.0'], label: ['1.0.0'], agenda: ['1.0.0'] })

const handIn = (part: string, version: string, needs = '^2.0.0'): Step =>
  publish([fakePublication(part, version, { needs })], false)

const later =
  (step: Step): Step =>
  (state, next) =>
    step(state, { ...next, now: NOW + 1_000 })

/** All but the agenda are ready for contract 2.0.0. */
const almostReady = ['shell', 'player', 'label'].reduce<SiteState>(
  (site, part) => siteAfter(site, handIn(part, '2.0.0')),
  before,
)

const takeWithoutAgenda = (site: SiteState): Step => {
  const planned = planNext(site, [AGENDA])
  if (!planned.ok) throw new Error(planned.error.message)
  const { contract, ready, unready } = planned.value
  return takeNext({ contract, ready, unready }, [AGENDA])
}

const released = siteAfter(almostReady, takeWithoutAgenda(almostReady))

it('a version for the next contract is stored, and neither promoted nor tried alone', () => {
  expect(almostReady.parts[LABEL]).toMatchObject({ live: '1.0.0', versions: { '2.0.0': NEXT } })
  const version = parseVersion('2.0.0')
  for (const step of [
    promote(LABEL, version),
    setCanary(LABEL, version, 5),
    publish([fakePublication('label', '2.0.0', NEXT)]),
  ])
    expect(refusalKind(almostReady, step)).toBe('contract-broken')
  expect(refusalMessage(before, publish([fakePublication('label', '2.0.0', NEXT)]))).toContain(
    'hand it in for the next major release with --no-live',
  )
})

it('names who is ready and who is not, before and after the shell is handed in', () => {
  const early = siteAfter(before, handIn('label', '2.0.0'))
  expect(findNextRelease(before)).toBeUndefined()
  expect(findNextRelease(early)?.ready.map(({ part }) => part)).toEqual(['label'])
  expect(planNext(early, [])).toMatchObject({ error: { kind: 'no-next-shell' } })
  const lines = nextLines(findNextRelease(almostReady) ?? { ready: [], unready: [] }).join('\n')
  expect(lines).toMatch(/^next contract 2\.0\.0/m)
  expect(lines).toMatch(/^label +ready +2\.0\.0/m)
  expect(lines).toMatch(
    /^agenda +not ready +nothing is handed in: 1\.0\.0 is made for contract \^1\.0\.0 +équipe agenda/m,
  )
})

it('says in French who is ready and who is not, where the command does', () => {
  const lines = withLanguage('fr', () =>
    nextLines(findNextRelease(almostReady) ?? { ready: [], unready: [] }).join('\n'),
  )
  expect(lines).toMatch(/^prochain contrat 2\.0\.0 : site major emmène ce qui est prêt/m)
  expect(lines).toMatch(/^label +prête +2\.0\.0, contrat /m)
  expect(lines).toMatch(
    /^agenda +pas prête +rien n’est déposé : 1\.0\.0 est faite pour le contrat \^1\.0\.0/m,
  )
})

it('a version that needs more than the shell that is handed in is not ready', () => {
  const site = siteAfter(almostReady, handIn('agenda', '2.1.0', '^2.1.0'))
  expect(findNextRelease(site)?.unready).toEqual([
    expect.objectContaining({ why: '2.1.0 needs contract ^2.1.0, and its shell provides 2.0.0' }),
  ])
})

it('the version that was handed in last goes along, also an older one again', () => {
  const newer = siteAfter(almostReady, handIn('label', '2.0.1'))
  const again = siteAfter(newer, later(handIn('label', '2.0.0')))
  const chosen = (site: SiteState) => findNextRelease(site)?.ready.find(({ part }) => part === LABEL)?.version
  expect([chosen(siteAfter(almostReady, later(handIn('label', '2.0.1')))), chosen(again)]).toEqual([
    '2.0.1',
    '2.0.0',
  ])
  expect(siteAfter(again, later(handIn('label', '2.0.0')))).toBe(again)
})

it('a release names the parts that are not ready, and goes without them by choice only', () => {
  const refused = planNext(almostReady, [])
  expect(refused).toMatchObject({ error: { kind: 'not-ready' } })
  expect(refused.ok ? '' : refused.error.message).toMatch(
    /agenda \(équipe agenda\): nothing is handed in[\s\S]*--without agenda/,
  )
  expect(planNext(almostReady, [parsePart('shell')])).toMatchObject({ error: { kind: 'is-needed' } })
  expect(planNext(almostReady, [parsePart('merch')])).toMatchObject({ error: { kind: 'part-not-published' } })
})

it('a release makes shell and ready parts live together, and shows a sentence in the place of those left out', () => {
  const { parts } = released
  expect(Object.values(parts).map(({ live }) => live)).toEqual(['2.0.0', '2.0.0', '2.0.0', '1.0.0'])
  expect(parts[AGENDA]?.disabled).toEqual({ message: nextReleaseContent.leftOut, leftOut: true })
  expect(visitorsRegistry({ number: 3, ...released }).parts.agenda?.disabled).toEqual({
    message: nextReleaseContent.leftOut,
  })
  expect(planNext(released, [])).toMatchObject({ error: { kind: 'nothing-handed-in' } })
})

it('a part that was left out is shown again with its first version that fits, and not before', () => {
  expect(refusalKind(released, enable(AGENDA))).toBe('contract-broken')
  expect(refusalKind(released, publish([fakePublication('agenda', '1.0.1')]))).toBe('contract-broken')
  const site = siteAfter(released, publish([fakePublication('agenda', '2.0.0', NEXT)]))
  expect(site.parts[AGENDA]).toMatchObject({ live: '2.0.0', disabled: null })
})

it('restoring the revision before brings everything back, and what was handed in is ready again', () => {
  const then = { number: 2, at: '', by: '', change: '', ...almostReady }
  const back = siteAfter(released, restore(then))
  expect(back.parts[AGENDA]?.disabled).toBeNull()
  expect(back.parts[LABEL]?.live).toBe('1.0.0')
  expect(findNextRelease(back)).toEqual(findNextRelease(almostReady))
})

it('a part that is switched off is not waited for, and goes along switched off where it is ready', () => {
  const off = siteAfter(almostReady, disable(AGENDA, 'En travaux.'))
  const planned = planNext(off, [])
  expect(planned).toMatchObject({ ok: true })
  const ready = siteAfter(off, handIn('agenda', '2.0.0'))
  const site = siteAfter(ready, takeNext(findNextRelease(ready) ?? { ready: [], unready: [] }, []))
  expect(site.parts[AGENDA]).toMatchObject({ live: '2.0.0', disabled: { message: 'En travaux.' } })
})

it('a canary of the contract before ends with the release', () => {
  const tried = [
    publish([fakePublication('label', '1.1.0')], false),
    setCanary(LABEL, parseVersion('1.1.0'), 5),
  ].reduce(siteAfter, almostReady)
  expect(siteAfter(tried, takeWithoutAgenda(tried)).parts[LABEL]).toMatchObject({
    live: '2.0.0',
    canary: null,
  })
})

it('what another command changed since the release was planned refuses it', () => {
  const step = takeWithoutAgenda(almostReady)
  const changes = [handIn('agenda', '2.0.0'), later(handIn('label', '2.0.1')), takeWithoutAgenda(almostReady)]
  expect(changes.map((change) => refusalKind(siteAfter(almostReady, change), step))).toEqual(
    changes.map(() => 'changed-meanwhile'),
  )
})

it('pruning keeps the last version handed in for the next contract, however long the others take', () => {
  const site = siteAfter(siteAfter(almostReady, later(handIn('label', '2.0.1'))), (state, next) =>
    prune(LABEL, { keep: 1, days: 7 })(state, { ...next, now: NOW + 30 * 86_400_000 }),
  )
  expect(Object.keys(site.parts[LABEL]?.versions ?? {})).toHaveLength(2)
})

it('a canary is of the version published last that may go live alone, unless told', () => {
  expect(versionToTry(almostReady, LABEL)).toBe('1.0.0')
})
