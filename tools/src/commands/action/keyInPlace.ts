// Refuses the text of a key as a value of the command line or of a variable, before any message quotes it.
import { err, type Result } from '@site/shared/result'
import type { Command } from 'commander'
import type { Failure } from '../../lib/failures'
import { hasKeyText, hideKeyText } from '../../lib/keyText'
import { keyWords } from '../../lib/keyText.content'
import { translate } from '../../lib/language'

const listOptions = (command: Command): Command['options'] => [
  ...command.options,
  ...(command.parent ? listOptions(command.parent) : []),
]

/** Names the argument or option whose value is the text of a key; undefined where none is. */
const findPlaceOfKey = (command: Command, name: string): string | undefined => {
  const { argument, option } = translate(keyWords)
  const values = Object.entries(command.optsWithGlobals<Readonly<Record<string, unknown>>>())
  const isKey = (value: unknown): boolean => typeof value === 'string' && hasKeyText(value)
  const [found] = values.find(([, value]) => isKey(value)) ?? []
  const declared = listOptions(command).find((one) => one.attributeName() === found)
  if (declared) return option(declared.long ?? declared.flags, declared.envVar)
  return command.args.some(isKey) ? argument(name) : undefined
}

/**
 * Refuses a command one of whose values is the text of a key.
 * @param name the words the command is called by
 */
export const refuseKeyText = (command: Command, name: string): Failure | undefined => {
  const place = findPlaceOfKey(command, name)
  return place === undefined ? undefined : { kind: 'key-text', message: translate(keyWords).isText(place) }
}

/** Removes the text of keys from a failure, which may quote a variable that no option reads. */
export const hideKeys = <T>(result: Result<T, Failure>): Result<T, Failure> =>
  result.ok ? result : err({ ...result.error, message: hideKeyText(result.error.message) })
