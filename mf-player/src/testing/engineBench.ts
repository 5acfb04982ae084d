import { audioEngineContract, type EngineBench } from '../audio/audioEngine.contract'
import { createHtmlAudioEngine } from '../audio/htmlAudioEngine'

export type BenchSources = Omit<EngineBench, 'engine' | 'elapse'>

const runEngineCase = async (name: string, sources: BenchSources): Promise<void> => {
  const found = audioEngineContract.find((engineCase) => engineCase.name === name)
  if (!found) throw new Error(`No case is named ${name}`)
  await found.run({
    ...sources,
    engine: createHtmlAudioEngine(document),
    elapse: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  })
}

/** What a page offers to the browser test that drives it (`e2e/player/engineContract.spec.ts`). */
const engineBench = { caseNames: audioEngineContract.map(({ name }) => name), runEngineCase }

export type EngineBenchPage = typeof engineBench

Object.assign(window, engineBench)
