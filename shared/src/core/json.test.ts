import * as v from 'valibot'
import { parseJson } from './json'

const read = parseJson(v.object({ title: v.string() }))

describe('a text of a known shape', () => {
  it('is read', () => {
    expect(read('{"title":"Marée basse"}')).toEqual({ ok: true, value: { title: 'Marée basse' } })
  })

  it.each(['', '<html>', '{"title":'])('is refused when it is not JSON: %j', (text) => {
    expect(read(text)).toMatchObject({
      ok: false,
      error: { kind: 'not-json', message: expect.stringContaining('not JSON: SyntaxError') },
    })
  })

  it.each(['{"title":12}', '[]', 'null'])('is refused when it has another shape: %s', (text) => {
    expect(read(text)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: expect.stringMatching(/^malformed: .*(title|Expected)/s) },
    })
  })
})
