import { parseDurationMs } from './readPodcasts'

test.each([
  ['1:02:03', 3_723_000],
  ['00:34:40', 2_080_000],
  ['59:58', 3_598_000],
  ['3600', 3_600_000],
  [' 90 ', 90_000],
  ['00:34:40.250', 2_080_250],
])('the duration %s is %d milliseconds', (text, expected) => {
  expect(parseDurationMs(text)).toBe(expected)
})

test.each(['', 'une heure', '-5', '1:2:3:4', '1e9', ':30', '9'.repeat(400), '99999999999:00:00'])(
  'the text "%s" is no duration',
  (text) => {
    expect(parseDurationMs(text)).toBe(0)
  },
)
