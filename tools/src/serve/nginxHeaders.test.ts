import {
  getAnswerHeaders,
  getEmbedFileHeaders,
  getEmbedHeaders,
  getPageHeaders,
  type Header,
  PART_FILE_POLICY,
  type PageSettings,
} from './answerHeaders'
import { writeHeaders } from './nginxHeaders'
import { readNginxTemplate } from './nginxTemplate'

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

const readKinds = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, kind = '']) => kind))

const settings: PageSettings = { isHttps: true, failureBeacon: undefined, hasVideo: false }

describe.each(['folder', 'storage'] as const)('the template of a %s', (name) => {
  const template = readNginxTemplate(name)

  describe.each([
    ['over https with a beacon', { isHttps: true, failureBeacon: '/api/failures', hasVideo: true }],
    ['over http', { isHttps: false, failureBeacon: undefined, hasVideo: false }],
  ])('%s', (_how, settings) => {
    test.each<[string, readonly Header[]]>([
      ['page', [['Cache-Control', 'no-cache'], ...getPageHeaders(settings)]],
      ['embed', [['Cache-Control', 'no-cache'], ...getEmbedHeaders(settings, '$site_embedder_policy')]],
      ['embed_file', getEmbedFileHeaders(false)],
      ['pinned_file', getEmbedFileHeaders(true)],
      [
        'registry',
        [
          ['Access-Control-Allow-Origin', '*'],
          ['Cache-Control', 'no-cache'],
        ],
      ],
      [
        'part',
        [
          ['Access-Control-Allow-Origin', '*'],
          PART_FILE_POLICY,
          ['Cross-Origin-Resource-Policy', 'cross-origin'],
          ['Cache-Control', 'public, max-age=31536000, immutable'],
        ],
      ],
      [
        'missing_part',
        [
          ['Access-Control-Allow-Origin', '*'],
          ['Cache-Control', 'no-store'],
        ],
      ],
    ])('sends with a %s what the site’s own server sends', (kind, headers) => {
      const text = writeHeaders(settings)
      const values = [...findAddedHeaders(template)]
        .filter(([header]) => header !== 'Vary')
        .map(([header, variable]) => [header, readValue(text, variable, kind)] as const)
      expect(Object.fromEntries(values.filter(([, value]) => value !== ''))).toEqual(
        Object.fromEntries([...getAnswerHeaders(settings.isHttps), ...headers]),
      )
    })
  })

  test('leads from the former addresses of the generated file, with their query', () => {
    expect(template).toMatch(/if \(\$site_moved\) \{\n.*\n +return 301 \$site_moved\$is_args\$args;/)
  })

  test('sets the kinds that the generated file has headers for, and no other', () => {
    const generated = writeHeaders(settings)
    expect(readKinds(template, /set \$site_kind (\w+);/g)).toEqual(
      readKinds(generated, /^ {2}(?!default)(\w+) /gm),
    )
  })

  test('sets no header in a location, which would drop all others', () => {
    const locations = template.split(/\n {2}(?=location )/).slice(1)
    expect(locations.filter((text) => /^ *add_header/m.test(text))).toEqual([])
  })
})

test('the frame of the player sends the policy its query asks for', () => {
  expect(writeHeaders(settings)).toContain(`map $arg_isolated $site_embedder_policy {
  default require-corp;
  "" credentialless;
}
`)
})

test('the generated file has each former address, as nginx compares them, and a case for all others', () => {
  const redirects = [
    { from: '/residences/ancien', to: '/residences/nova' },
    { from: '/residents/:id', to: '/residences/:id' },
  ]
  expect(writeHeaders(settings, redirects)).toContain(`map $uri $site_moved {
  default "";
  ~^/residences/ancien/?$ /residences/nova;
  ~^/residents/(?<site_last>[0-9A-Za-z_-]+)/?$ /residences/$site_last;
}
`)
})
