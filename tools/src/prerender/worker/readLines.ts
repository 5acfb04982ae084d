import type { Readable } from 'node:stream'

const NEWLINE = 10

/** Calls back with each whole line of a stream; one without an end is dropped. Texts are cut at newlines alone. */
export const readLines = (stream: Readable, onLine: (line: string) => void): void => {
  let begun: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      onLine(Buffer.concat([...begun, rest.subarray(0, end)]).toString('utf8'))
      begun = []
      rest = rest.subarray(end + 1)
    }
    begun.push(rest)
  })
}
