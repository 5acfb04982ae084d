import { readFileSync } from 'node:fs'

const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in MB; 0 once it has ended. */
export const readMemoryMb = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024) / 1e6

/** The processes a process has started. */
export const listChildren = (pid: number): readonly number[] =>
  readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
