import { readMessage } from '../../tools/src/lib/failures'
import type { Logger } from '../../tools/src/lib/logger'

/** Table -> takes its measurements, and resolves with it as Markdown. */
type Tables<Input> = Readonly<Record<string, (input: Input) => Promise<string>>>

/**
 * Measures and prints tables, one after another. One that breaks is named with its failure, and the others follow.
 * @returns whether all of them are whole
 * @example await printTables({ taps: benchTaps }, bench, processLogger)
 */
export const printTables = async <Input>(
  tables: Tables<Input>,
  input: Input,
  { info, error }: Pick<Logger, 'info' | 'error'>,
): Promise<boolean> => {
  const broken: string[] = []
  for (const [name, measure] of Object.entries(tables)) {
    try {
      const table = await measure(input)
      info(`\n${name}\n\n${table}`)
      if (table.includes('NaN')) throw new Error('a measurement is missing')
    } catch (cause) {
      broken.push(name)
      error(`\n${name} cannot be measured: ${readMessage(cause)}`)
    }
  }
  if (broken.length > 0) error(`\nBroken: ${broken.join(', ')}. All other tables are above.`)
  return broken.length === 0
}
