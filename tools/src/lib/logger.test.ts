import { createFakeClock } from '@site/shared/testing/node'
import { createLogger, emphasize, printable, type Stream, whileWorking } from './logger'

test.each([
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['\u001b]0;another title\u0007label', ']0;another titlelabel'],
  ['published\rrefused\b\b', 'publishedrefused'],
  ['\u009b2J', '2J'],
  ['two\nlines\tà Toulouse', 'two\nlines\tà Toulouse'],
])('control sequences are not printed: %j', (line, shown) => {
  expect(printable(line)).toBe(shown)
})

test.each([
  ['in a terminal', { isTTY: true }, {}, '\u001b[1mDone\u001b[22m'],
  ['in a file', {}, {}, 'Done'],
  ['where NO_COLOR asks for none', { isTTY: true }, { NO_COLOR: '1' }, 'Done'],
  ['in CI', { isTTY: true }, { CI: 'true' }, 'Done'],
  ['in a dumb terminal', { isTTY: true }, { TERM: 'dumb' }, 'Done'],
])('the last line %s has emphasis where a person reads along', (_where, stream, env, line) => {
  expect(emphasize('Done', 'bold', stream, env)).toBe(line)
})

const openLogger = (stream: Partial<Stream>, env: NodeJS.ProcessEnv = {}) => {
  const written: string[] = []
  const clock = createFakeClock()
  const out: Stream = {
    ...stream,
    write: (text: string | Uint8Array) => {
      written.push(String(text))
      return true
    },
  }
  return { written, clock, logger: createLogger(out, out, clock, env) }
}

test('in a terminal, progress is one line that the next one replaces, and no longer than the terminal is wide', () => {
  const { written, logger } = openLogger({ isTTY: true, columns: 12 }, { NO_COLOR: '1' })
  logger.progress?.('pages: 1')
  logger.progress?.('pages: 2 of a hundred')
  logger.info('done')
  expect(written.join('')).toBe('\r\u001b[Kpages: 1\r\u001b[Kpages: 2 of\r\u001b[Kdone\n')
})

test.each([
  ['a file', {}, {}],
  ['CI', { isTTY: true }, { CI: 'true' }],
])('in %s, work of a minute is a few plain lines', async (_, stream, env) => {
  const { written, clock, logger } = openLogger(stream, env)
  const working = whileWorking(
    logger,
    () => 'building',
    () => new Promise<void>((end) => clock.after(60_000, end)),
    clock,
  )
  await clock.advance(60_000)
  await working
  expect(written[0]).toBe('building, 8 s …\n')
  expect(written.length).toBeGreaterThanOrEqual(6)
  expect(written.length).toBeLessThanOrEqual(8)
})

test('short work says nothing, and a logger for machines has no progress', async () => {
  const { written, clock, logger } = openLogger({})
  await whileWorking(
    logger,
    () => 'building',
    async () => {},
    clock,
  )
  await whileWorking(
    {},
    () => 'building',
    () => clock.advance(20_000),
    clock,
  )
  expect(written).toEqual([])
})
