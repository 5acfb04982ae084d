import { isPrivateAddress } from './privateAddress'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '::1',
  '[fe80::1]',
  'fd00::1',
  '::ffff:127.0.0.1',
  '[::ffff:a9fe:a9fe]',
  '64:ff9b::7f00:1',
])('%s is no address of the public internet', (host) => {
  expect(isPrivateAddress(host)).toBe(true)
})

test.each(['93.184.216.34', '[2606:2800:220:1::1]', 'feeds.example', 'localhost'])(
  '%s may be asked',
  (host) => {
    expect(isPrivateAddress(host)).toBe(false)
  },
)
