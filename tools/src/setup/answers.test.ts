import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { formatMachineFile, readMachineFile } from '../machine/machineFile'
import { ANSWERS, fakeSetupMachine, makeWanted } from '../testing/bareMachine'
import { temporaryFolders } from '../testing/temporaryFolders'
import { type Answers, completeAnswers, refuseAddress, refuseOthers } from './answers'
import { waitFor } from './apply'
import { diffLines } from './diff'
import { makeApiSettings } from './wanted/apiSettings'

const folder = temporaryFolders()

const readFailure = async (given: Partial<Answers>): Promise<string> => {
  const completed = await completeAnswers(given, undefined, 'en')
  return completed.ok ? 'no failure' : completed.error.message
}

test('what is given is not asked, and an empty answer takes the usual stream', async () => {
  const asked: string[] = []
  const replies = ['Saint-Nazaire', 'bonjour@sel-noir.example', '']
  const completed = await completeAnswers(
    { name: 'Sel Noir', domain: 'sel-noir.example' },
    async (question) => {
      asked.push(question)
      return replies.shift() ?? ''
    },
    'fr',
  )
  expect(completed).toEqual({ ok: true, value: ANSWERS })
  expect(asked.map((question) => question.replace(/ .*/, ''))).toEqual(['Sa', 'Adresse', 'Adresse'])
})

test('a question is asked again until its answer can be taken, with what was wrong before it', async () => {
  const asked: string[] = []
  const replies = ['https://sel-noir.example', 'Sel-Noir.example', 'sel-noir.example']
  const { domain: _domain, ...given } = ANSWERS
  const completed = await completeAnswers(
    given,
    async (question) => {
      asked.push(question)
      return replies.shift() ?? ''
    },
    'fr',
  )
  expect(completed).toEqual({ ok: true, value: ANSWERS })
  expect(asked).toEqual([
    expect.stringMatching(/^Domaine du site/),
    expect.stringMatching(/^« https:\/\/sel-noir\.example » n’est pas un domaine .*\nDomaine du site/),
    expect.stringMatching(/^« Sel-Noir\.example » n’est pas un domaine .*\nDomaine du site/),
  ])
})

test.each<[keyof Answers, string, string]>([
  ['domain', 'https://Sel-Noir.example/accueil', 'write --domain sel-noir.example'],
  ['domain', 'été.example', 'write --domain xn--t-9fab.example'],
  ['stream', 'https://radio.sel-noir.example/live.m3u', 'is a playlist, which browsers do not play'],
  ['stream', 'https://radio.sel-noir.example/live.PLS?a=1', 'is a playlist, which browsers do not play'],
  ['stream', 'https://radio.sel-noir.example/live.m3u8', 'is HLS, which only some browsers play'],
  ['stream', 'https://studio:secret@radio.sel-noir.example/live.mp3', 'which every visitor would read'],
  ['stream', 'http://studio:secret@radio.sel-noir.example/live.m3u', 'which every visitor would read'],
])('%s: %s is refused with what is meant', async (question, answer, expected) => {
  const message = await readFailure({ ...ANSWERS, [question]: answer })
  expect(message).toContain(expected)
  expect(message).not.toContain('secret')
})

test('a question that is interrupted ends all of them, and changes nothing', async () => {
  const asked: string[] = []
  const completed = await completeAnswers(
    { name: 'Sel Noir' },
    async (question) => {
      asked.push(question)
      return undefined
    },
    'en',
  )
  expect(completed).toMatchObject({ ok: false, error: { kind: 'interrupted' } })
  expect(asked).toEqual(['Its city: '])
})

test('where nobody can be asked, the missing options are named', async () => {
  expect(await readFailure({ name: 'Sel Noir', city: 'Saint-Nazaire' })).toBe(
    'Nobody can be asked here: add --domain, --email, --stream',
  )
})

test.each<[keyof Answers, string]>([
  ['name', ' '],
  ['city', 'a\nb'],
  ['domain', 'https://sel-noir.example'],
  ['domain', 'Sel-Noir.example'],
  ['email', 'bonjour'],
  ['stream', 'http://radio.sel-noir.example/live.mp3'],
  ['stream', 'https://radio.sel-noir.example/a;b'],
])('--%s %j is refused with an example', async (option, answer) => {
  expect(await readFailure({ ...ANSWERS, [option]: answer })).toContain(`--${option} `)
})

test('an option that contradicts the content is refused: the content decides', () => {
  const refusal = refuseOthers({ domain: 'x.example' }, ANSWERS, '/srv/content/site.config.json', 'en')
  expect(refusal?.message).toMatch(/^--domain says something else .* « sel-noir\.example »/)
  expect(refuseOthers(ANSWERS, ANSWERS, 'site.config.json', 'en')).toBeUndefined()
})

test.each([
  ['sel-noir.example', true],
  ['192.0.2.7', false],
  ['localhost', false],
  ['sel_noir.example', false],
])(
  'a configuration with the name %s is refused where the file of the machine cannot be read with it',
  (domain, isReadable) => {
    const { machine } = makeWanted({ domain })
    const file = path.join(folder(), 'site.json')
    writeFileSync(file, formatMachineFile(machine))
    expect(readMachineFile(file).ok).toBe(isReadable)
    const refusal = refuseAddress({ ...ANSWERS, domain }, machine.config, 'en')
    expect(refusal?.message.includes(`« ${domain} »`) ?? true).toBe(true)
    expect(refusal === undefined).toBe(isReadable)
  },
)

test.each([
  [
    'https://radio.sel-noir.example/live.mp3',
    'http://127.0.0.1:8000/status-json.xsl',
    '/live.mp3',
    undefined,
  ],
  ['https://ice.example/mount', 'https://ice.example/status-json.xsl', '/mount', undefined],
  [
    'https://a.example/listen/noir/radio.mp3',
    'https://a.example/api/nowplaying/noir',
    undefined,
    'azuracast',
  ],
])('the station of %s is asked at %s', (stream, url, mount, live) => {
  const settings = parseEnv(makeApiSettings(makeWanted().machine, stream, undefined))
  expect([settings.NOW_PLAYING_URL, settings.ICECAST_MOUNT, settings.LIVE_SOURCE]).toEqual([url, mount, live])
})

test('the api may ask its own site where the name leads to this machine: withdrawn shows and residents come from there', () => {
  const hosts = (stream: string) =>
    parseEnv(makeApiSettings(makeWanted().machine, stream, undefined)).API_PRIVATE_HOSTS
  expect(hosts('https://radio.sel-noir.example/live.mp3')).toBe('sel-noir.example:443,127.0.0.1:8000')
  expect(hosts('https://elsewhere.example/live.mp3')).toBe('sel-noir.example:443')
})

test('a setting that disagrees with the machine is replaced, and the others stay in their order', () => {
  const now = '# ours\nFEED_URL=https://feed.example/\nexport SITE_CONFIG=/elsewhere\nWATCH_SITE=/srv/site'
  expect(makeApiSettings(makeWanted().machine, ANSWERS.stream, now)).toBe(
    '# ours\nFEED_URL=https://feed.example/\nWATCH_SITE=/srv/site\nAPI_PUBLIC_URL=https://sel-noir.example/api\nSITE_CONFIG=/srv/content/site.config.json\n',
  )
})

test('texts are compared line by line', () => {
  expect(diffLines('a\nb\nc\n', 'a\nx\nc\nd\n')).toEqual(['- b', '+ x', '+ d'])
  expect(diffLines('same\n', 'same\n')).toEqual([])
})

test('an address is asked until it answers, and its last failure is told', async () => {
  const replies = ['refused', 'refused']
  expect(
    await waitFor(fakeSetupMachine({ ask: async () => replies.shift() }), 'http://x/', 5),
  ).toBeUndefined()
  expect(await waitFor(fakeSetupMachine({ ask: async () => 'refused' }), 'http://x/', 3)).toBe('refused')
})
