import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './command'

/** The commands under one heading of a document, one list for each block. */
export interface DocumentSection {
  readonly title: string
  readonly blocks: readonly (readonly string[])[]
}

const SECTION = /^## (.+)$/m
const BLOCK = /^```sh\n([\s\S]*?)^```$/gm

/** What a line runs: without its comment, which begins after two spaces or more. */
const commandOf = (line: string): string => line.replace(/\s{2,}# .*$/, '').trim()

const blocksOf = (text: string): DocumentSection['blocks'] =>
  [...text.matchAll(BLOCK)].map(([, block = '']) =>
    block
      .split('\n')
      .map(commandOf)
      .filter((command) => command !== ''),
  )

/** The sections of a document of `docs` that have commands, in order. */
export const readSections = (file: string): readonly DocumentSection[] => {
  const [, ...parts] = readFileSync(path.join(repository, 'docs', file), 'utf8').split(SECTION)
  const titles = parts.filter((_, index) => index % 2 === 0)
  return titles
    .map((title, index) => ({ title, blocks: blocksOf(parts[2 * index + 1] ?? '') }))
    .filter(({ blocks }) => blocks.length > 0)
}
