import type { PrerenderFailure, PrerenderStep } from '@site/shared/prerender'

/** Files of bundles are named so where they are run (`worker/worker.mjs`). */
const BUNDLE = /\bparts\/(?<part>[a-z][a-z\d-]*)\/[^/\s]+\/server\.cjs/g

/** The parts a stack leads through, the innermost first; the shell, which runs all others, comes last. */
const partsIn = (stack: string): readonly string[] => {
  const parts = [...stack.matchAll(BUNDLE)].map(({ groups }) => groups?.part ?? '')
  return [...parts.filter((part) => part !== 'shell'), ...parts]
}

/** Whose failure it is: what it says itself, else the stack it comes from, else what was about to run. */
export const culpritOf = (
  { part, stack = '' }: Pick<PrerenderFailure, 'part' | 'stack'>,
  step?: PrerenderStep,
): string | undefined => part ?? partsIn(stack)[0] ?? step?.part
