import { redactAddresses, redactLogLine } from './redactAddresses'

const SECRET = 'https://calendars.example/private-abc/basic.ics'

test('an address is its host and a short digest', () => {
  expect(redactAddresses(`${SECRET} did not answer with a calendar`)).toMatch(
    /^calendars\.example \(#[\da-f]{8}\) did not answer with a calendar$/,
  )
})

test('two addresses of one host are told apart, and one is always the same', () => {
  const [one, other] = [redactAddresses(SECRET), redactAddresses(`${SECRET}?b`)]
  expect(one).not.toBe(other)
  expect(redactAddresses(`a (${SECRET}), b ${SECRET}.`)).toBe(`a (${one}), b ${one}.`)
})

test.each([
  ['https://mica:hidden@calendars.example', 'calendars.example'],
  ['https://hidden@calendars.example/', 'calendars.example'],
  ['https://calendars.example/?token=hidden', 'calendars.example'],
  ['https://calendars.example:8443/#hidden', 'calendars.example:8443'],
  ['HTTPS://calendars.example/hidden', 'calendars.example'],
  ['webcal://calendars.example/hidden/basic.ics', 'calendars.example'],
  ["https://calendars.example/o'hidden", 'calendars.example'],
  ['https://calendars.example/(a)hidden', 'calendars.example'],
  ['https://calendars.example/?a\\hidden', 'calendars.example'],
  ['https://[::1]:8000/hidden', '[::1]:8000'],
  ['https://mica:/hidden@calendars.example/', 'mica'],
])('nothing but the host is left of %s', (address, host) => {
  const redacted = redactAddresses(`(${address}) failed`)
  expect(redacted).toContain(`(${host} (#`)
  expect(redacted).not.toContain('hidden')
})

test('what is not an address although it looks like one is not shown either', () => {
  expect(redactAddresses('https://a b:hidden@c, https://hidden:port/x')).not.toContain('//hidden')
})

test.each(['http://127.0.0.1:4100', 'https://calendars.example/', 'no address', 'a:b //c'])(
  'there is nothing to hide in « %s »',
  (text) => {
    expect(redactAddresses(text)).toBe(text)
  },
)

test('what is redacted stays as it is when it is redacted again', () => {
  const once = redactAddresses(SECRET)
  expect(redactAddresses(once)).toBe(once)
})

test('every text of a line of the log is redacted, however deep, and the line stays JSON', () => {
  const line = JSON.stringify({ level: 50, err: { stack: `Error: "${SECRET}"\n at`, causes: [SECRET] } })
  const { level, err } = JSON.parse(redactLogLine(`${line}\n`))
  expect(level).toBe(50)
  expect(err.stack).toMatch(/^Error: "calendars\.example \(#[\da-f]{8}\)"\n at$/)
  expect(err.causes).toEqual([redactAddresses(SECRET)])
})

test.each([
  ['without an address', 'a-'],
  ['of one address', 'https://a.example/)))))'],
  ['of punctuation', ')'],
])('a long text %s takes no time', (_, part) => {
  const before = process.cpuUsage()
  redactAddresses(`https://a.example/${part.repeat(500_000)}a`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})
