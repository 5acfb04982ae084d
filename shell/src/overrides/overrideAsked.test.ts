import { createFakeStorage } from '@site/shared/testing/node'
import { isOverrideAsked } from './overrideAsked'

const allowed = { overrides: { origins: ['https://essais.example'] } }
const kept = createFakeStorage({ 'parts:override': '{}' })

it.each(['?part', '?q=dub&part=label@https://essais.example/'])('is asked for by the URL %s', (search) => {
  expect(isOverrideAsked(allowed, search, createFakeStorage())).toBe(true)
})

it('is asked for by a session that keeps one', () => {
  expect(isOverrideAsked(allowed, '', kept)).toBe(true)
})

it('is not asked for by other visitors, nor where the configuration names no origins', () => {
  expect(isOverrideAsked(allowed, '?q=part', createFakeStorage())).toBe(false)
  expect(isOverrideAsked({}, '?part', kept)).toBe(false)
})
