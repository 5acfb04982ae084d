// Writes which parts are ready for the next major contract, as lines of `site status`.

import { translate } from '../lib/language'
import { aligned } from '../registry/historyTables'
import { nextWords } from './next.content'
import type { NextRelease } from './nextRelease'

/** A line for each part: ready with which version, or why not. */
export const nextLines = ({ contract, ready, unready }: NextRelease): readonly string[] => {
  const words = translate(nextWords)
  const rows = [
    ...ready.map(({ part, version, needs, owner }) => [
      part,
      words.ready,
      words.version(version, needs),
      owner,
    ]),
    ...unready.map(({ part, why, owner, isOff }) => [part, isOff ? words.off : words.notReady, why, owner]),
  ]
  return ['', contract === undefined ? words.noShell : words.head(contract), ...aligned(rows)]
}
