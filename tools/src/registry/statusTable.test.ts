import { aRegistry } from '../testing/registryFixture'
import { disable, setCanary } from './operations'
import { statusTable } from './statusTable'

test('the status shows every part with its versions, its canary and its message, in columns', () => {
  const tried = setCanary(aRegistry({ shell: ['1.0.0'], label: ['2.0.0', '1.0.0'] }), 'label', '1.0.0', 10)
  const withdrawn = tried.ok ? disable(tried.value, 'label', 'En pause') : tried
  expect(withdrawn.ok && statusTable(withdrawn.value).split('\n')).toEqual([
    'revision 3',
    'part   live   before  canary        versions  owner         state',
    'shell  1.0.0  –       –             1         équipe shell  shown',
    'label  2.0.0  1.0.0   1.0.0 (10 %)  2         équipe label  disabled: En pause',
  ])
})
