import { existsSync, readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string>>

/** What the file of a unit of systemd says; the last line of a name counts. */
export interface Unit {
  readonly file: string
  readonly of: (name: string) => string | undefined
}

export const readUnit = (file: string): Unit => {
  const lines = [...readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm)]
  const values = new Map(lines.map(([, name = '', value = '']) => [name, value]))
  return { file, of: (name) => values.get(name) }
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

/** What a unit sets by itself. */
export const environmentIn = ({ of }: Unit): Variables => variablesIn((of('Environment') ?? '').split(' '))
