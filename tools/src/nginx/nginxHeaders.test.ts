import { headersOfAnswers, type PageSettings } from '../server/answerHeaders'
import { listHeadersByKind, writeHeaders } from './nginxHeaders'
import { readNginxTemplate } from './nginxTemplate'

const settings: PageSettings = { isHttps: true, failureBeacon: '/api/failures' }

/** The headers that a template adds, with the variables of their values: an empty one sends none. */
const findAddedHeaders = (template: string): ReadonlyMap<string, string> =>
  new Map(
    [...template.matchAll(/^ *add_header (?<name>\S+) \$(?<variable>site_\w+) always;$/gm)].map(
      ({ groups: { name = '', variable = '' } = {} }) => [name, variable],
    ),
  )

/** Reads a map of the generated file back: the value of a variable for a kind, without nginx's quotes. */
const readValue = (text: string, variable: string, kind: string): string => {
  const [, lines = ''] = new RegExp(`map \\$site_kind \\$${variable} \\{\\n([^]*?)\\n\\}`).exec(text) ?? []
  const found = (name: string) => new RegExp(`^  ${name} (.*);$`, 'm').exec(lines)?.[1]
  const word = found(kind) ?? found('default') ?? 'missing'
  return word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word
}

describe.each(['folder', 'storage'] as const)('the template of a %s', (name) => {
  const template = readNginxTemplate(name)
  const added = findAddedHeaders(template)

  test.each([
    ['over https with a beacon', settings],
    ['over http', { isHttps: false, failureBeacon: undefined }],
  ])('sends the headers of the site’s own server %s', (_how, how) => {
    const text = writeHeaders(how)
    for (const [kind, headers] of Object.entries(listHeadersByKind(how))) {
      const sent = [...added]
        .filter(([header]) => header !== 'Vary')
        .map(([header, variable]) => [header, readValue(text, variable, kind)] as const)
      expect(Object.fromEntries(sent.filter(([, value]) => value !== ''))).toEqual(
        Object.fromEntries([...headersOfAnswers(how.isHttps), ...headers]),
      )
    }
  })

  test('sets only kinds that have headers', () => {
    const kinds = [...template.matchAll(/set \$site_kind (\w+);/g)].map(([, kind]) => kind)
    expect(Object.keys(listHeadersByKind(settings))).toEqual(expect.arrayContaining(kinds))
    expect(new Set(kinds)).toEqual(new Set(Object.keys(listHeadersByKind(settings))))
  })

  test('has no location with headers of its own, which would send none of the others', () => {
    const locations = template.split(/\n {2}(?=location )/).slice(1)
    expect(locations.filter((text) => /^ *add_header/m.test(text))).toEqual([])
  })
})
