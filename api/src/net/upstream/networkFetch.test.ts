import { ask, failing, upstreamTo } from '../../testing/askServer'
import { misbehave } from '../../testing/misbehavingServer'
import { isPrivateAddress } from './privateHosts'

test('a slow drip is given up after the time an answer may take as a whole', async () => {
  const answer = ask((request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 20)
    request.on('close', () => clearInterval(timer))
  }, 300)
  expect(await answer).toMatchObject(failing(/did not answer/))
})

test('a server that says nothing at all is given up', async () => {
  expect(await ask(() => {}, 200)).toMatchObject(failing(/did not answer/))
})

test('a broken line is a failure', async () => {
  const answer = await ask((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('court', () => response.destroy())
  })
  expect(answer).toMatchObject(failing(/did not answer/))
})

test('redirects are followed on the same origin, and not in a circle', async () => {
  const { origin, requests } = await misbehave((request, response) => {
    if (request.url === '/there') return void response.end('là')
    response.writeHead(302, { location: request.url === '/feed' ? '/there' : '/loop' }).end()
  })
  const upstream = upstreamTo(['localhost'])
  expect(await upstream.text(`${origin}/feed`)).toEqual({ ok: true, value: 'là' })
  expect(await upstream.text(`${origin}/loop`)).toMatchObject(failing(/five redirects/))
  expect(requests()).toBe(2 + 6)
})

test('a redirect to another origin is not followed, not even on the same machine', async () => {
  const secret = await misbehave((_, response) => response.end('secret'))
  const answer = await ask((_, response) => response.writeHead(302, { location: `${secret.origin}/` }).end())
  expect(answer).toMatchObject(failing(/redirects to localhost:\d+/))
  expect(secret.requests()).toBe(0)
})

test.each([
  'http://127.0.0.1:$',
  'http://0x7f000001:$',
  'http://2130706433:$',
  'http://127.1:$',
  'http://0.0.0.0:$',
  'http://[::1]:$',
  'http://[::ffff:127.0.0.1]:$',
  'http://[::ffff:7f00:1]:$',
  'http://[64:ff9b::7f00:1]:$',
  'http://[::127.0.0.1]:$',
  'http://[2002:7f00:1::]:$',
  'http://[fe80::1]:$',
  'http://169.254.169.254',
  'http://metadata.localhost:$',
  'http://localhost.:$',
])('no redirect leads to %s, however the address is written', async (target) => {
  const secret = await misbehave((_, response) => response.end('secret'))
  const address = `${target.replace('$', new URL(secret.origin).port)}/`
  for (const status of [301, 302, 303, 307, 308]) {
    const { origin } = await misbehave((_, response) =>
      response.writeHead(status, { location: address }).end(),
    )
    const { port } = new URL(origin)
    const answer = await upstreamTo([`localhost:${port}`]).text(`${origin}/`)
    expect(answer).toMatchObject(failing(/redirects to|private address|did not answer/))
  }
  expect(secret.requests()).toBe(0)
})

test('a name that leads to a private address is not asked, unless it is allowed', async () => {
  const { origin, requests } = await misbehave((_, response) => response.end('secret'))
  expect(await upstreamTo([]).text(origin)).toMatchObject(failing(/private address/))
  expect(await upstreamTo([]).locate(origin)).toMatchObject(failing(/private address/))
  expect(requests()).toBe(0)
})

test.each(['127.0.0.1', '[::1]', '169.254.169.254', '0x7f000001', '2130706433'])(
  '%s is not asked',
  async (host) => {
    expect(await upstreamTo([]).text(`http://${host}:9/`)).toMatchObject(failing(/is a private address/))
  },
)

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
  '64:ff9b:1::7f00:1',
  '[::7f00:1]',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fec0::1',
  '::2',
  '1::1',
  '4000::1',
  'ff02::1',
  '192.0.0.8',
  '198.18.0.1',
  '240.0.0.1',
  '0.1.2.3',
])('%s is no address of the public internet', (host) => {
  expect(isPrivateAddress(host)).toBe(true)
})

test.each(['93.184.216.34', '[2606:2800:220:1::1]', 'feeds.example', 'localhost'])(
  '%s may be asked',
  (host) => {
    expect(isPrivateAddress(host)).toBe(false)
  },
)
