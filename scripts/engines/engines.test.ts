import { chooseEngines } from './engines'
import { type EngineMachine, prepareEngines } from './prepareEngines'

/** A machine that has these Debian packages, and can install those that its archive holds. */
const machineWith = (packages: readonly string[], archive: readonly string[] = []) => {
  const installed = new Set(packages)
  const asked: string[][] = []
  const machine: EngineMachine = {
    find: ({ debianPackage, names }) => (installed.has(debianPackage) ? `/usr/bin/${names[0]}` : undefined),
    install: (wanted) => {
      asked.push([...wanted])
      for (const name of wanted) if (archive.includes(name)) installed.add(name)
    },
  }
  return { machine, asked }
}

const sound = ['pulseaudio', 'pulseaudio-utils']

test('all three engines are tried unless told otherwise', () => {
  expect(chooseEngines(undefined)).toEqual({ ok: true, value: ['chromium', 'firefox', 'webkit'] })
  expect(chooseEngines('')).toEqual({ ok: true, value: ['chromium', 'firefox', 'webkit'] })
})

test('an engine is left out by its name', () => {
  expect(chooseEngines('webkit, chromium')).toEqual({ ok: true, value: ['firefox'] })
})

test('a name that is no engine is refused: nothing is left out by mistake', () => {
  expect(chooseEngines('safari')).toMatchObject({
    ok: false,
    error: {
      message: 'ENGINES_WITHOUT names safari, which is no engine. Engines: chromium, firefox, webkit',
    },
  })
})

test('leaving out every engine is refused: it would prove nothing', () => {
  expect(chooseEngines('chromium,firefox,webkit')).toMatchObject({ ok: false, error: { kind: 'no-engine' } })
})

test('a machine that has everything installs nothing', () => {
  const { machine, asked } = machineWith([...sound, 'firefox-esr'])
  expect(prepareEngines(['firefox'], machine)).toEqual({ ok: true, value: ['firefox'] })
  expect(asked).toEqual([])
})

test('what is missing is installed at once, each package once', () => {
  const { machine, asked } = machineWith(['pulseaudio'], ['pulseaudio-utils', 'firefox-esr'])
  expect(prepareEngines(['chromium', 'firefox'], machine)).toMatchObject({ ok: true })
  expect(asked).toEqual([['pulseaudio-utils', 'firefox-esr']])
})

test('an engine that cannot be installed is an error that says what to install and how to go on without', () => {
  const prepared = prepareEngines(
    ['firefox', 'webkit'],
    machineWith([...sound, 'firefox-esr', 'xvfb']).machine,
  )
  expect(!prepared.ok && prepared.error.message).toBe(
    'The journeys cannot run in webkit. Install what it needs (Debian: apt-get install webkit2gtk-driver ' +
      'gstreamer1.0-plugins-good gstreamer1.0-libav), or leave it out: ENGINES_WITHOUT=webkit',
  )
})
