// Who is ready for the next major contract, as lines of `site status`.
import { aligned } from '../registry/historyTables'
import type { NextRelease } from './nextRelease'

/** A line for each part: ready with which version, or why not. */
export const nextLines = ({ contract, ready, unready }: NextRelease): readonly string[] => {
  const head =
    contract === undefined
      ? 'next contract: its shell is not handed in yet'
      : `next contract ${contract}: site major takes along what is ready`
  const rows = [
    ...ready.map(({ part, version, needs, owner }) => [
      part,
      'ready',
      `${version}, contract ${needs}`,
      owner,
    ]),
    ...unready.map(({ part, why, owner, isOff }) => [part, isOff ? 'switched off' : 'not ready', why, owner]),
  ]
  return ['', head, ...aligned(rows)]
}
