import { parseSiteAddress, resolveEndpoint } from './siteAddress'

const address = (text: string) => {
  const parsed = parseSiteAddress(text)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

test('an address names a bucket, and optionally a prefix, an endpoint and a region', () => {
  expect(address('s3://onde-basse')).toEqual({ bucket: 'onde-basse', prefix: '' })
  expect(address('s3://onde-basse/sites/live/')).toEqual({ bucket: 'onde-basse', prefix: 'sites/live' })
  expect(address('s3://onde-basse/live?endpoint=https://s3.example&region=fr-par')).toEqual({
    bucket: 'onde-basse',
    prefix: 'live',
    endpoint: 'https://s3.example',
    region: 'fr-par',
  })
})

test.each([
  ['s3:/onde-basse', 'as s3://bucket/prefix'],
  ['s3://', 'as s3://bucket/prefix'],
  ['s3://Onde_Basse', 'as s3://bucket/prefix'],
  ['s3://onde-basse/a b', 'as s3://bucket/prefix'],
  ['s3://onde-basse/../other', 'no segment of the path may begin with a dot'],
  ['s3://onde-basse?endpoint=s3.example', 'write the endpoint as https://s3.storage.example'],
  ['s3://onde-basse?secret=word', 'secret is unknown: only endpoint and region are parameters'],
])('%s is refused: %s', (text, why) => {
  expect(parseSiteAddress(text)).toMatchObject({
    ok: false,
    error: { kind: 'not-a-site', message: expect.stringContaining(why) },
  })
})

test('endpoint and region missing in an address come from the environment', () => {
  const env = { AWS_ENDPOINT_URL: 'https://s3.example', AWS_REGION: 'fr-par' }
  expect(resolveEndpoint(address('s3://onde-basse'), env)).toEqual({
    endpoint: 'https://s3.example',
    region: 'fr-par',
  })
  expect(resolveEndpoint(address('s3://onde-basse?endpoint=https://other.example&region=nl'), env)).toEqual({
    endpoint: 'https://other.example',
    region: 'nl',
  })
  expect(resolveEndpoint(address('s3://onde-basse'), {})).toEqual({ endpoint: undefined, region: undefined })
  expect(resolveEndpoint(address('s3://onde-basse?endpoint=https://s3.example'), {}).region).toBe('us-east-1')
})
