// Finds the commands of the site that run: an update that changes the program under them waits until they have ended.
import { readdirSync, readFileSync } from 'node:fs'
import { attempt } from '@site/shared/result'

/** A process of this machine. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly words: readonly string[]
}

/** Lists the processes of this machine that this user may see. */
export const listProcesses = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const words = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1))
      // The name of a program is in brackets, and may have any character.
      const [, parent = ''] =
        /\) \S (\d+) /.exec(attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '') ?? []
      return words === undefined || words.length === 0
        ? []
        : [{ pid: Number(pid), parent: Number(parent), words }]
    })

/** The command of the site, by npm's link or as units start it. */
const PROGRAM = /(?:^|\/)(?:bin\/site|tools\/bin\/shipped\.mjs)$/
/** They run as long as the machine, and are started anew. */
const SERVES = ['serve', 'start', 'demo']

/** The ancestors of a process, itself included: the shell and the timer that started a command are part of it. */
const listLine = (
  processes: readonly Process[],
  pid: number | undefined,
  line: ReadonlySet<number> = new Set(),
): ReadonlySet<number> => {
  if (pid === undefined || line.has(pid)) return line
  const parent = processes.find((one) => one.pid === pid)?.parent
  return listLine(processes, parent, new Set([...line, pid]))
}

/** Finds another command of the site, as it was typed: `site prerender`; undefined where none runs. */
export const findOtherCommand = (processes: readonly Process[], own: number): string | undefined => {
  const line = listLine(processes, own)
  for (const { pid, words } of processes) {
    // Node comes first, or the link itself.
    const at = words.slice(0, 3).findIndex((word) => PROGRAM.test(word))
    const rest = words.slice(at + 1)
    if (at >= 0 && !line.has(pid) && !rest.some((word) => SERVES.includes(word)))
      return `site ${rest.join(' ')}`.trim()
  }
  return undefined
}
