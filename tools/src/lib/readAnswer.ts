import { failureWords } from './failures.content'
import { translate } from './language'

/**
 * Reads the text of an answer. Rejects once it is longer than `maxBytes`, and reads no further.
 * @example await readAnswer(await fetch(address), 100_000)
 */
export const readAnswer = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(translate(failureWords).longAnswer(maxBytes / 1e6))
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
