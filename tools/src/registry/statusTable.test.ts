import { nameOf, siteAfter, siteOf, versionOf } from '../testing/siteFixture'
import { disable, setCanary } from './operations'
import { statusTable } from './statusTable'

test('the status shows every part with its versions, its canary and its message, in columns', () => {
  const label = nameOf('label')
  const site = siteOf({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'] })
  const tried = siteAfter(site, setCanary(label, versionOf('1.0.0'), 10))
  const withdrawn = siteAfter(tried, disable(label, 'En pause'))
  expect(statusTable({ number: 3, ...withdrawn }).split('\n')).toEqual([
    'revision 3',
    'part   live   before  canary        versions  owner         state',
    'shell  1.0.0  –       –             1         équipe shell  shown',
    'label  2.0.0  1.0.0   1.0.0 (10 %)  2         équipe label  disabled: En pause',
  ])
})
