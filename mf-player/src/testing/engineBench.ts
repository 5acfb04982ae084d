// The contract of engines on a page of a real browser.
import { audioEngineContract, type EngineBench } from '../ports/audioEngine.contract'
import { createHtmlAudioEngine } from '../ports/htmlAudioEngine'

export type BenchSources = Omit<EngineBench, 'engine' | 'elapse'>

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs))

/** One engine plays, and another adopts its sound; returns what the second reads of it. */
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
  const run = audioEngineContract[name]
  if (!run) throw new Error(`No case is named ${name}`)
  await run({ ...sources, engine: createHtmlAudioEngine(document), elapse: wait })
}

/** What a page offers to the browser test that drives it (`e2e/player/engineContract.spec.ts`). */
const engineBench = { caseNames: Object.keys(audioEngineContract), runEngineCase, handOver }

export type EngineBenchPage = typeof engineBench

Object.assign(window, engineBench)
