import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { err, type Result } from '@site/shared/result'

export type RawEnvironment = Readonly<Record<string, string | undefined>>

export interface InvalidConfig {
  readonly kind: 'invalid-config'
  /** One line for each variable at fault. */
  readonly message: string
}

const readLines = (file: string): readonly string[] | undefined => {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)
  } catch {
    // Settings are secrets: only root may read them, or they are outside of the container.
    return undefined
  }
}

const readName = (line: string): string =>
  line
    .replace(/^\s*(?:export\s)?/, '')
    .replace(/=.*/, '')
    .trim()

/**
 * Finds the file and line of a variable, as a prefix for its sentence: `/etc/site/api.env:3: `. Empty where no file is known
 * (`API_SETTINGS_FILE`), or the variable has its value from elsewhere.
 */
export const locateSetting = (env: RawEnvironment, name: string): string => {
  const { API_SETTINGS_FILE: file } = env
  if (file === undefined || file === '') return ''
  const lines = readLines(file)
  if (lines === undefined) return `${file}: `
  const at = lines.findLastIndex((line) => readName(line) === name)
  return at >= 0 && parseEnv(lines.join('\n'))[name] === env[name] ? `${file}:${at + 1}: ` : ''
}

/** The file that Node itself read settings from (`--env-file`); undefined without one. */
export const findEnvFile = (execArgv: readonly string[]): string | undefined => {
  const files = execArgv.flatMap((option, at) => {
    const [, hasValue, file] = /^--env-file(?:-if-exists)?(=(.*))?$/.exec(option) ?? [undefined, '', '']
    return hasValue === undefined ? (execArgv[at + 1] ?? []) : (file ?? [])
  })
  return files.findLast((file) => file !== '')
}

/** Refuses an environment, in sentences that begin with a variable. */
export const refuse = (env: RawEnvironment, sentences: readonly string[]): Result<never, InvalidConfig> => {
  const lines = [...new Set(sentences)].map((sentence) => {
    const [name = ''] = /^[^\s:,]+/.exec(sentence) ?? []
    return `${locateSetting(env, name)}${sentence}${sentence.endsWith('?') ? '' : '.'}`
  })
  return err({ kind: 'invalid-config', message: lines.join('\n') })
}
