import { publicAddress } from './address'

const request = { protocol: 'http' as const, host: 'radio.example:8080' }

test('the address follows the host of the request and the prefix of the plugin', () => {
  expect(publicAddress(request, '/api').base).toBe('http://radio.example:8080/api')
})

test('without a prefix the address is the bare host', () => {
  expect(publicAddress(request, '/').base).toBe('http://radio.example:8080')
})

test('a configured address wins, with or without its trailing slash', () => {
  expect(publicAddress(request, '/api', 'https://onde-basse.example/api/').base).toBe(
    'https://onde-basse.example/api',
  )
})

test('only a configured address may stand in answers that are cached for others', () => {
  expect(publicAddress(request, '/api').isConfigured).toBe(false)
  expect(publicAddress(request, '/api', 'https://onde-basse.example/api').isConfigured).toBe(true)
})
