import { compareClock, parseListeners } from './readMachine'

test('programs are read from the list of listeners, in both families', () => {
  const output = [
    'LISTEN 0      511    0.0.0.0:80   0.0.0.0:* users:(("nginx",pid=82,fd=5),("nginx",pid=81,fd=5))  ',
    'LISTEN 0      511       [::]:80      [::]:* users:(("apache2",pid=82,fd=6))',
    'LISTEN 0      511  127.0.0.1:3000 0.0.0.0:*',
    'LISTEN 0      511    0.0.0.0:13000 0.0.0.0:* users:(("other",pid=1,fd=6))',
    '',
  ].join('\n')
  expect(Object.fromEntries(parseListeners(output))).toEqual({
    80: ['nginx', 'nginx', 'apache2'],
    3000: ['?'],
  })
})

test('a clock is compared with the answer, less the time a cache kept it', () => {
  const date = 'Sun, 29 Nov 2026 20:00:00 GMT'
  const now = Date.parse(date)
  expect(compareClock(new Headers({ date }), now + 5_000)).toBe(5_000)
  expect(compareClock(new Headers({ date, age: '60' }), now + 60_000)).toBe(0)
  expect(compareClock(new Headers(), now)).toBeUndefined()
})
