import { parseRegistry } from './registry'
import { publishedPart, registryWith } from './registry.fixture'

const read = (value: unknown) => parseRegistry(JSON.stringify(value))

describe('reading a registry', () => {
  it('answers what a sound file says', () => {
    const registry = registryWith(publishedPart())
    expect(read(registry)).toEqual({ ok: true, value: registry })
  })

  it('says when the file is not JSON', () => {
    expect(parseRegistry('<!doctype html>')).toMatchObject({
      ok: false,
      error: { kind: 'registry-not-json' },
    })
  })

  it('names the field that is wrong', () => {
    const result = read(registryWith(publishedPart({ owner: 3 as unknown as string })))
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'registry-malformed', message: expect.stringContaining('parts.label.owner') },
    })
  })

  it.each([
    ['live', publishedPart({ live: '2.0.0' })],
    ['previous', publishedPart({ previous: ['2.0.0'] })],
    ['canary', publishedPart({ canary: { version: '2.0.0', percent: 5 } })],
  ])('refuses a %s version that it does not describe', (_, part) => {
    expect(read(registryWith(part))).toMatchObject({
      ok: false,
      error: { kind: 'registry-inconsistent', message: expect.stringContaining('label 2.0.0') },
    })
  })
})
