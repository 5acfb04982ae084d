import { fakeSite, parsePart, parseVersion, siteAfter } from '../testing/siteFixture'
import { historyTable, statusTable } from './historyTables'
import { disable, setCanary } from './operations'

test('the status shows every part with its versions, its canary and its message, in columns', () => {
  const label = parsePart('label')
  const site = fakeSite({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'] })
  const tried = siteAfter(site, setCanary(label, parseVersion('1.0.0'), 10))
  const withdrawn = siteAfter(tried, disable(label, 'En pause'))
  expect(statusTable({ number: 3, ...withdrawn }).split('\n')).toEqual([
    'revision 3',
    'part   live   before  canary        versions  owner         state',
    'shell  1.0.0  –       –             1         équipe shell  shown',
    'label  2.0.0  1.0.0   1.0.0 (10 %)  2         équipe label  disabled: En pause',
  ])
})

test('the history shows every revision with its author, its change and what was overridden, in columns', () => {
  const at = '2026-02-01T10:20:30.456Z'
  const revision = { number: 1, at, by: 'ada', change: 'publish label 1.0.0', settings: null, parts: {} }
  const forced = {
    ...revision,
    number: 12,
    by: 'grace@station',
    change: 'rollback label',
    forced: ['it does not fit'],
  }
  expect(historyTable([revision, forced]).split('\n')).toEqual([
    'revision  when               who            what',
    '1         2026-02-01T10:20Z  ada            publish label 1.0.0',
    '12        2026-02-01T10:20Z  grace@station  rollback label; forced: it does not fit',
  ])
})
