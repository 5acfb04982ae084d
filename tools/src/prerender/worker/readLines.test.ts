import { Readable } from 'node:stream'
import { readLines } from './readLines'

const linesOf = async (chunks: readonly Buffer[]): Promise<readonly string[]> => {
  const lines: string[] = []
  const stream = Readable.from(chunks)
  readLines(stream, (line) => void lines.push(line))
  await new Promise((resolve) => stream.once('end', resolve))
  return lines
}

test('lines come whole, wherever the chunks are cut, and what has no end is dropped', async () => {
  const bytes = Buffer.from('un\ndeux é\u2028\n\ntrois')
  const expected = ['un', 'deux é\u2028', '']
  expect(await linesOf([bytes])).toEqual(expected)
  expect(await linesOf([...bytes].map((byte) => Buffer.from([byte])))).toEqual(expected)
})
