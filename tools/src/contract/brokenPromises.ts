import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Something a contract on record promised that the platform does not keep. */
export interface BrokenPromise {
  /** The contract on record. */
  readonly version: string
  /** The platform's export. */
  readonly name: string
}

const COMPLAINT = /^(contract\/([\d.]+)\/compatibility\.ts)\((\d+),/gm

const nameOn = (line: string): string => /^export (?:const|type) (?:given)?(\w+)/.exec(line)?.[1] ?? line

const lineOf = (file: string, line: number): string => readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''

/** Reads from the compiler's complaints which promises are broken. */
export const brokenPromisesIn = (sharedDir: string, complaints: string): readonly BrokenPromise[] =>
  [...complaints.matchAll(COMPLAINT)].map(([, file = '', version = '', line]) => ({
    version,
    name: nameOn(lineOf(path.join(sharedDir, file), Number(line))),
  }))

/** One line for each contract, naming both sides. */
export const describeBroken = (broken: readonly BrokenPromise[], current: string): string =>
  [...new Set(broken.map(({ version }) => version))]
    .map((version) => {
      const names = new Set(broken.filter((promise) => promise.version === version).map(({ name }) => name))
      return `Contract ${version} promised parts what the platform ${current} does not keep: ${[...names].join(', ')}`
    })
    .join('\n')
