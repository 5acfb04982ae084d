import { BUCKET, fakeObjectServerOfTests, fakeRefusal } from '../testing/fakeObjectServer'
import { findSurroundings } from './nestedSites'

const server = fakeObjectServerOfTests()

const find = (prefix: string) =>
  findSurroundings(`s3://${BUCKET}${prefix}?endpoint=${server().endpoint}`, process.env)

const locate = (prefix: string) => `s3://${BUCKET}${prefix}?endpoint=${server().endpoint}`

const begin = (prefix: string) =>
  server().objects.set(`${prefix}revisions/00000001.json`, { bytes: Buffer.from('{'), headers: {} })

afterEach(() => server().objects.clear())

test.each(['/site/parts', '/site/parts/label', '/site/live/a/b'])(
  'a place in object storage is inside the site above it: %s',
  async (prefix) => {
    begin('site/')
    expect(await find(prefix)).toEqual({ kind: 'site', place: locate('/site') })
  },
)

test('a site that has a bucket for itself leaves no room in it', async () => {
  begin('')
  expect(await find('/essais')).toEqual({ kind: 'site', place: locate('') })
})

test('a place beside a site, or above it, is by itself', async () => {
  begin('site/')
  for (const prefix of ['/site', '/essais', '/essais/site', '']) expect(await find(prefix)).toBeUndefined()
})

test.each(['/site/inbox', '/site/outbox/label', '/inbox/label'])(
  'a place in object storage is inside an inbox or outbox by its name: %s',
  async (prefix) => {
    const [above = ''] = prefix.split(/\/(?:in|out)box/)
    expect(await find(prefix)).toEqual({ kind: 'box', place: locate(above) })
  },
)

test('credentials that may not list what is above a place say nothing of it', async () => {
  const refused = Array.from({ length: 20 }, () => fakeRefusal(403, 'AccessDenied'))
  server().trouble(() => true, ...refused)
  expect(await find('/site/parts')).toBeUndefined()
})
