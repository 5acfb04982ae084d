import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './site'

/** The commands under one heading of a document, one list for each block. */
export interface DocumentSection {
  readonly title: string
  readonly blocks: readonly (readonly string[])[]
}

const SECTION = /^## (.+)$/m
const BLOCK = /^```sh\n([\s\S]*?)^```$/gm

/** The command of a line: its comment begins after two spaces or more. */
const readCommand = (line: string): string => line.replace(/\s{2,}# .*$/, '').trim()

const readBlocks = (text: string): DocumentSection['blocks'] =>
  [...text.matchAll(BLOCK)].map(([, block = '']) =>
    block
      .split('\n')
      .map(readCommand)
      .filter((command) => command !== ''),
  )

/** The sections of a document of `docs` that have commands, in order. */
export const readSections = (file: string): readonly DocumentSection[] => {
  const [, ...parts] = readFileSync(path.join(repository, 'docs', file), 'utf8').split(SECTION)
  const titles = parts.filter((_, index) => index % 2 === 0)
  return titles
    .map((title, index) => ({ title, blocks: readBlocks(parts[2 * index + 1] ?? '') }))
    .filter(({ blocks }) => blocks.length > 0)
}

type Variables = Readonly<Record<string, string>>

/** The settings in a unit file of systemd; the last line of a name counts. */
export interface Unit {
  readonly file: string
  readonly get: (name: string) => string | undefined
}

export const readUnit = (file: string): Unit => {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)]
  const values = new Map(lines.map(([, name = '', value = '']) => [name, value]))
  return { file, get: (name) => values.get(name) }
}

const variablesIn = (settings: readonly string[]): Variables =>
  Object.fromEntries(
    settings
      .filter((setting) => setting.includes('='))
      .map((setting) => [setting.replace(/=.*/, ''), setting.replace(/^[^=]*=/, '')]),
  )

/** Reads an environment file; one that is named with `-` may be missing. */
export const readEnvironmentFile = (named: string): Variables => {
  const file = named.replace(/^-/, '')
  return named.startsWith('-') && !existsSync(file) ? {} : variablesIn(readFileSync(file, 'utf8').split('\n'))
}

/** The variables a unit file sets. */
export const environmentIn = ({ get }: Unit): Variables => variablesIn((get('Environment') ?? '').split(' '))
