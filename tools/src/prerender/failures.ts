import type { PrerenderFailure, PrerenderStep } from '@site/shared/prerender'

/** A place in a bundle; `worker.mjs` gives bundles these names. */
const FRAME = /\bparts\/(?<part>[a-z][a-z\d-]*)\/[^/\s]+\/(?<place>server\.cjs:\d+:\d+)/g

const listFrames = (stack: string) => [...stack.matchAll(FRAME)].map(({ groups }) => ({ ...groups }))

/**
 * The part that a failure names, else the innermost part of its stack, else the part whose step was announced last. The
 * shell is on every stack, so it counts only without another part.
 */
export const findFailingPart = (
  { part, stack = '' }: Pick<PrerenderFailure, 'part' | 'stack'>,
  step?: PrerenderStep,
): string | undefined => {
  const parts = listFrames(stack).map((frame) => frame.part)
  return part ?? parts.find((name) => name !== 'shell') ?? parts[0] ?? step?.part
}

/** The cause and the line of the bundle that threw: `/label: label/Label: boom (server.cjs:3:4)`. */
export const describeFailure = ({ message, path, ...failure }: PrerenderFailure): string => {
  const part = findFailingPart(failure)
  const place = listFrames(failure.stack ?? '').find((frame) => frame.part === part)?.place
  return `${path === undefined ? '' : `${path}: `}${message}${place === undefined ? '' : ` (${place})`}`
}

export interface FailureOfPart {
  readonly part: string
  /** The part with its version and team, where it is live. */
  readonly name: string | undefined
  readonly failure: PrerenderFailure
}

/** A line for all failures that are alike, with the first page they occurred on. */
export const describeFailures = (failures: readonly FailureOfPart[]): readonly string[] => {
  const pages = new Map<string, Set<string>>()
  for (const { name, failure } of failures) {
    const line = name === undefined ? failure.message : `${name}: ${failure.message}`
    const paths = pages.get(line) ?? new Set()
    pages.set(line, failure.path === undefined ? paths : paths.add(failure.path))
  }
  return [...pages].map(([line, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    return first === undefined ? line : `${first}${more}: ${line}`
  })
}
