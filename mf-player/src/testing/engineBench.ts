import { audioEngineContract, type EngineBench } from '../ports/audioEngine.contract'
import { createHtmlAudioEngine } from '../ports/htmlAudioEngine'

export type BenchSources = Omit<EngineBench, 'engine' | 'elapse'>

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs))

/** Has one engine play, and another take the page's sound over; answers what the second knows of it. */
const handOver = async (url: string) => {
  const older = createHtmlAudioEngine(document)
  older.play({ url, startAtMs: 0 })
  await wait(2000)
  const leftAtMs = older.positionMs()
  older.release()
  const newer = createHtmlAudioEngine(document)
  const foundAtMs = newer.positionMs()
  await wait(1000)
  return {
    leftAtMs,
    foundAtMs,
    laterMs: newer.positionMs(),
    elements: document.querySelectorAll('audio').length,
  }
}

const runEngineCase = async (name: string, sources: BenchSources): Promise<void> => {
  const found = audioEngineContract.find((engineCase) => engineCase.name === name)
  if (!found) throw new Error(`No case is named ${name}`)
  await found.run({
    ...sources,
    engine: createHtmlAudioEngine(document),
    elapse: wait,
  })
}

/** What a page offers to the browser test that drives it (`e2e/player/engineContract.spec.ts`). */
const engineBench = { caseNames: audioEngineContract.map(({ name }) => name), runEngineCase, handOver }

export type EngineBenchPage = typeof engineBench

Object.assign(window, engineBench)
