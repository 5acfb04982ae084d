import { audioEngineContract, type EngineBench } from './audioEngine.contract'
import { createFakeAudioEngine } from './audioEngine.fake'

const MISSING = 'missing.mp3'
const BLOCKED = 'blocked.mp3'
const FILE = { url: 'file.mp3', durationMs: 60_000 }

const createBench = (): EngineBench => {
  const engine = createFakeAudioEngine()
  let answered = 0
  const answer = (url: string): void => {
    if (url === BLOCKED) engine.fails('blocked')
    else if (url === MISSING || !URL.canParse(url, 'https://site.example')) engine.fails('unsupported')
    else engine.arrives(url === FILE.url ? FILE.durationMs : undefined)
  }
  return {
    engine,
    file: FILE,
    streamUrl: 'stream.mp3',
    missingUrl: MISSING,
    blockedUrl: BLOCKED,
    elapse: async (durationMs) => {
      const source = engine.played.at(-1)
      if (source && answered < engine.played.length && engine.isLoaded()) answer(source.url)
      answered = engine.played.length
      engine.advance(durationMs)
      if (source?.url === FILE.url && engine.positionMs() >= FILE.durationMs) engine.ends()
    },
  }
}

test.each(Object.entries(audioEngineContract))('the fake engine %s', async (_, run) => {
  await expect(run(createBench())).resolves.toBeUndefined()
})
