import { aRegistry } from '../testing/registryFixture'
import { setCanary } from './operations'
import { prune } from './pruning'

const site = () => aRegistry({ label: ['4.0.0', '3.0.0', '2.0.0', '1.0.0'] })

const versionsAfter = (change: ReturnType<typeof prune>): readonly string[] =>
  change.ok ? Object.keys(change.value.parts.label?.versions ?? {}) : [change.error.kind]

test('pruning keeps the live version and as many previous ones as asked', () => {
  expect(versionsAfter(prune(site(), 'label', 2))).toEqual(['4.0.0', '3.0.0', '2.0.0'])
})

test('pruning leaves no previous version to fall back to whose files go', () => {
  const change = prune(site(), 'label', 2)
  expect(change.ok && change.value.parts.label?.previous).toEqual(['3.0.0', '2.0.0'])
})

test('pruning keeps the canary, however old', () => {
  const tried = setCanary(site(), 'label', '1.0.0', 5)
  expect(tried.ok && versionsAfter(prune(tried.value, 'label', 1))).toEqual(['4.0.0', '3.0.0', '1.0.0'])
})

test('pruning refuses to take away what open pages still ask for', () => {
  expect(versionsAfter(prune(site(), 'label', 0))).toEqual(['nothing-to-keep'])
  expect(versionsAfter(prune(site(), 'label', 1.5))).toEqual(['nothing-to-keep'])
})
