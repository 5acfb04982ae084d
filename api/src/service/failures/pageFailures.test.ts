import { MINUTE_MS } from '@site/shared/durations'
import { FakeEffects, startServer } from '../../testing/fakeEffects'
import { MAX_WRITTEN, MAX_WRITTEN_OF_ADDRESS } from './foldedReports'
import { MAX_REPORTS_PER_MINUTE } from './pageFailures'

const crash = { kind: 'crashed', part: 'label', version: '1.1.0', owner: 'équipe Label', detail: 'boom' }

/** A server, and the lines of its log. */
const open = async () => {
  const effects = new FakeEffects('2026-05-20T10:00:00Z')
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) }
  const { app } = await startServer({ demo: true }, effects, { logLevel: 'warn' }, log)
  const post = (report: unknown, address = '192.0.2.1', type = 'text/plain;charset=UTF-8') =>
    app.inject({
      url: '/api/failures',
      method: 'POST',
      payload: typeof report === 'string' ? report : JSON.stringify(report),
      headers: { 'content-type': type, 'x-forwarded-for': address },
    })
  const logged = () => lines.map((line) => JSON.parse(line))
  return { app, effects, lines, post, logged, failures: () => logged().map(({ failure }) => failure) }
}

test('what failed in a page is logged, and no field it does not know', async () => {
  const { post, failures } = await open()
  expect((await post({ ...crash, visitor: 'somebody' })).statusCode).toBe(204)
  const policy = { kind: 'policy', directive: 'img-src', blocked: 'inline' }
  expect((await post(policy, '192.0.2.2', 'application/json')).statusCode).toBe(204)
  expect(failures()).toEqual([crash, policy])
})

test.each([
  ['/label?q=somebody#moment', '/label'],
  ['https://collectif.example/podcasts?artiste=x', '/podcasts'],
  [`/${'x'.repeat(3_000)}`, `/${'x'.repeat(99)}`],
])('of the page %s its path is logged alone, and no more of it than a line takes', async (page, logged) => {
  const { post, failures } = await open()
  expect((await post({ ...crash, page })).statusCode).toBe(204)
  expect(failures()).toEqual([{ ...crash, page: logged }])
})

test.each([
  ['a report browsers send by themselves', '{"csp-report":{}}', 'application/csp-report'],
  ['one in their newer format', '[{"type":"csp-violation"}]', 'application/reports+json'],
])('%s is accepted, and not logged', async (_, payload, type) => {
  const { post, lines } = await open()
  expect((await post(payload, '192.0.2.1', type)).statusCode).toBe(204)
  expect(lines).toEqual([])
})

test.each([
  ['invalid JSON', 'boom'],
  ['an empty body', ''],
  ['a report without a kind', '{"part":"label"}'],
])('%s is refused', async (_, payload) => {
  const { post, lines } = await open()
  const { statusCode, body } = await post(payload)
  expect([statusCode, JSON.parse(body).kind]).toEqual([400, 'bad-request'])
  expect(lines).toEqual([])
})

test('a body too large for a report is not read', async () => {
  const { post } = await open()
  const { statusCode, body } = await post({ kind: 'x'.repeat(20_000) })
  expect([statusCode, JSON.parse(body).kind]).toEqual([413, 'too-large'])
})

test.each(['x', '\u0000', '\ud83d', '🎧', '"', '\n', '日', 'http://a '])(
  'long fields of %j take few bytes of the log',
  async (letter) => {
    const { post, lines } = await open()
    const text = letter.repeat(300 / letter.length)
    const fields = ['kind', 'part', 'slot', 'version', 'owner', 'detail', 'directive', 'blocked']
    const report = Object.fromEntries(fields.map((field) => [field, text]))
    expect((await post(report)).statusCode).toBe(204)
    expect(Buffer.byteLength(lines.join(''))).toBeLessThan(3_000)
  },
)

test('one address has its reports refused beyond its limit, and others are not affected', async () => {
  const { post, effects } = await open()
  const send = async (address: string) => (await post(crash, address)).statusCode
  const statuses: number[] = []
  for (let report = 0; report <= MAX_REPORTS_PER_MINUTE; report += 1)
    statuses.push(await send(`2001:db8:1:2::${report}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const refused = await post(crash, '2001:db8:1:2:ffff::1')
  expect([refused.statusCode, refused.json().kind]).toEqual([429, 'too-many'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect(await send('2001:db8:1:3::1')).toBe(204)
  effects.advance(MINUTE_MS)
  expect(await send('2001:db8:1:2::1')).toBe(204)
})

test('equal reports are one line, and a second one with their number after ten minutes', async () => {
  const { post, effects, logged } = await open()
  for (let visitor = 1; visitor <= 50; visitor += 1) await post(crash, `192.0.2.${visitor}`)
  expect(logged()).toMatchObject([{ failure: crash }])
  effects.advance(10 * MINUTE_MS)
  expect(logged()).toMatchObject([{ failure: crash }, { failure: crash, again: 49 }])
  await post(crash)
  effects.advance(10 * MINUTE_MS)
  expect(logged()).toHaveLength(3)
})

test('what was counted is written when the service stops', async () => {
  const { app, post, logged } = await open()
  for (let report = 0; report < 3; report += 1) await post(crash)
  await app.close()
  expect(logged()).toMatchObject([{ failure: crash }, { again: 2 }])
})

test('one address that sends many different reports leaves room for those of others', async () => {
  const { post, effects, logged } = await open()
  for (let report = 0; report < MAX_REPORTS_PER_MINUTE; report += 1) await post({ kind: `noise ${report}` })
  expect(logged()).toHaveLength(MAX_WRITTEN_OF_ADDRESS)
  await post(crash, '192.0.2.2')
  expect(logged().at(-1).failure).toEqual(crash)
  effects.advance(10 * MINUTE_MS)
  expect(logged().at(-1).reports).toBe(MAX_REPORTS_PER_MINUTE - MAX_WRITTEN_OF_ADDRESS)
})

test('however many addresses report, the log grows by less than 50 MB a day', async () => {
  const { post, effects, lines } = await open()
  const text = '"'.repeat(300)
  for (let report = 0; report < 2 * MAX_WRITTEN; report += 1)
    for (let again = 0; again < 2; again += 1)
      await post({ kind: `${report} ${text}`, detail: text, blocked: text, owner: text }, `192.0.2.${report}`)
  effects.advance(10 * MINUTE_MS)
  expect(lines).toHaveLength(2 * MAX_WRITTEN + 1)
  expect(Buffer.byteLength(lines.join('')) * 6 * 24).toBeLessThan(50_000_000)
})
