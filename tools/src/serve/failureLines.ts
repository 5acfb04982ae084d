// Prints failures that pages report, for the operator. Anybody may post a report: it is cut and escaped.
import type { ApiHooks, PageFailure } from '@site/api'
import type { Logger } from '../lib/logger'

/** Longest piece of a report that is shown, in characters. */
const MAX_LENGTH = 120

/** Characters that move the cursor, break a line or change the text direction. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu

const show = (text: string): string => {
  const shown = text
    .slice(0, 10 * MAX_LENGTH)
    .replace(UNPRINTABLE, ' ')
    .trim()
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown
}

/** Formats a report: `a page failed: label/Label 1.0.0 (équipe Label): broken: boom`. */
export const describePageFailure = ({
  kind,
  part,
  slot = part,
  version,
  owner,
  directive,
  blocked,
  detail,
}: PageFailure): string => {
  const words = (...all: readonly (string | undefined)[]): string =>
    all.filter(Boolean).map(String).map(show).join(' ')
  const place = words(slot, version, owner && `(${show(owner)})`)
  return ['a page failed', place, words(kind), words(directive, blocked), words(detail)]
    .filter(Boolean)
    .join(': ')
}

/** Prints failures as they are reported; the api folds equal ones. */
export const printFailures = ({ info }: Pick<Logger, 'info'>): NonNullable<ApiHooks['pageFailures']> => ({
  write: (failure, again) =>
    info(`${describePageFailure(failure)}${again === undefined ? '' : ` (${again} more)`}`),
  writeLeftOut: (count) => info(`a page failed: ${count} more, not shown`),
})
