import { chooseEngines, prepareEngines } from './engines'

test('all three engines are tried, but for those that are left out by name', () => {
  expect(chooseEngines('')).toEqual({ ok: true, value: ['chromium', 'firefox', 'webkit'] })
  expect(chooseEngines('webkit, chromium')).toEqual({ ok: true, value: ['firefox'] })
})

test.each([
  ['safari', 'ENGINES_WITHOUT has an unknown engine safari. Engines: chromium, firefox, webkit'],
  ['chromium,firefox,webkit', 'ENGINES_WITHOUT leaves no engine to test'],
])('leaving out %s is refused: it would prove nothing', (without, message) => {
  expect(chooseEngines(without)).toMatchObject({ ok: false, error: { message } })
})

const sound = ['pulseaudio', 'pulseaudio-utils']

test.each<[string, readonly string[], readonly string[], readonly (readonly string[])[]]>([
  ['a machine that has everything installs nothing', [...sound, 'firefox-esr'], [], []],
  [
    'missing packages are installed at once, each once',
    ['pulseaudio'],
    ['pulseaudio-utils', 'firefox-esr'],
    [['pulseaudio-utils', 'firefox-esr']],
  ],
])('%s', (_what, packages, archive, requests) => {
  const installed = new Set(packages)
  const requested: (readonly string[])[] = []
  const prepared = prepareEngines(['chromium', 'firefox'], {
    find: ({ debianPackage, names }) => (installed.has(debianPackage) ? `/usr/bin/${names[0]}` : undefined),
    install: (wanted) => {
      requested.push(wanted)
      for (const name of wanted) if (archive.includes(name)) installed.add(name)
    },
  })
  expect(prepared).toEqual({ ok: true, value: ['chromium', 'firefox'] })
  expect(requested).toEqual(requests)
})

test('an engine that cannot be installed is an error with what to install and how to go on without', () => {
  const prepared = prepareEngines(['webkit'], {
    find: ({ debianPackage }) => ([...sound, 'xvfb'].includes(debianPackage) ? debianPackage : undefined),
    install: () => {},
  })
  expect(!prepared.ok && prepared.error.message).toBe(
    'The journeys cannot run in webkit. Install what it needs (Debian: apt-get install webkit2gtk-driver ' +
      'gstreamer1.0-plugins-good gstreamer1.0-libav), or leave it out: ENGINES_WITHOUT=webkit',
  )
})
