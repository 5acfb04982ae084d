import type { PrerenderFailure, PrerenderStep } from '@site/shared/prerender'

/** A place in a bundle; `worker/worker.mjs` gives bundles these names. */
const FRAME = /\bparts\/(?<part>[a-z][a-z\d-]*)\/[^/\s]+\/(?<place>server\.cjs:\d+:\d+)/g

const listFrames = (stack: string) => [...stack.matchAll(FRAME)].map(({ groups }) => ({ ...groups }))

/**
 * The part that a failure names, else the innermost part of its stack, else the part whose step was announced last. The
 * shell is on every stack: it counts where there is no other.
 */
export const findFailingPart = (
  { part, stack = '' }: Pick<PrerenderFailure, 'part' | 'stack'>,
  step?: PrerenderStep,
): string | undefined => {
  const parts = listFrames(stack).map((frame) => frame.part)
  return part ?? parts.find((name) => name !== 'shell') ?? parts[0] ?? step?.part
}

/** What failed, and the line of the bundle that threw: `/label: label/Label: boom (server.cjs:3:4)`. */
export const describeFailure = ({ message, path, ...failure }: PrerenderFailure): string => {
  const part = findFailingPart(failure)
  const place = listFrames(failure.stack ?? '').find((frame) => frame.part === part)?.place
  return `${path === undefined ? '' : `${path}: `}${message}${place === undefined ? '' : ` (${place})`}`
}

/** Collects failures. Those that are alike are logged once, with the first page they occurred on. */
export const createFailureLog = (logError: (message: string) => void) => {
  const places = new Map<string, Set<string>>()
  return {
    /** @param name the part that failed, with its version and team */
    add: ({ message, path }: PrerenderFailure, name: string | undefined): void => {
      const line = name === undefined ? message : `${name}: ${message}`
      const paths = places.get(line) ?? new Set()
      if (path !== undefined) paths.add(path)
      places.set(line, paths)
    },
    log: (): void => {
      for (const [line, [first, ...others]] of places) {
        const more = others.length > 0 ? ` and ${others.length} more` : ''
        logError(first === undefined ? line : `${first}${more}: ${line}`)
      }
    },
  }
}
