// Which tests a change needs: those of its part where it clearly belongs to one, everything otherwise.
import { ownValue } from '../../tools/src/registry/revision'
import type { Stage } from './stages'

/** Browser tests that visit pages of every part, or read what all parts publish. */
const EVERY_PART = [
  'e2e/budget/budget.spec.ts',
  'e2e/deployment/licences.spec.ts',
  'e2e/layout/print.spec.ts',
  'e2e/layout/words.spec.ts',
  'e2e/pages/accessibility.spec.ts',
  'e2e/prerender/hydration.spec.ts',
  'e2e/prerender/withoutScripts.spec.ts',
]

/** Part -> the browser tests of the gate that its sources may break. A part without a row needs all of them. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  about: [...EVERY_PART, 'e2e/layout/late.spec.ts', 'e2e/pages/about.spec.ts', 'e2e/pages/consent.spec.ts'],
  label: [...EVERY_PART, 'e2e/pages/home.spec.ts', 'e2e/pages/label.spec.ts'],
  radio: [
    ...EVERY_PART,
    'e2e/layout/late.spec.ts',
    'e2e/pages/carousel.spec.ts',
    'e2e/pages/consent.spec.ts',
    'e2e/pages/home.spec.ts',
    'e2e/pages/live.spec.ts',
    'e2e/pages/podcasts.spec.ts',
    'e2e/pages/residences.spec.ts',
    'e2e/player/journeys.spec.ts',
    'e2e/player/nextDate.spec.ts',
    'e2e/player/replays.spec.ts',
    'e2e/prerender/seenFirst.spec.ts',
  ],
  player: [
    ...EVERY_PART,
    'e2e/faults/updates.spec.ts',
    'e2e/hosts',
    'e2e/layout/navigation.spec.ts',
    'e2e/pages/live.spec.ts',
    'e2e/pages/podcasts.spec.ts',
    'e2e/player',
    'e2e/prerender/earlySound.spec.ts',
    'e2e/prerender/surroundings.spec.ts',
  ],
}

/** Parts with modules on home, the only page with modules of several parts; the player is on every page. */
export const ON_HOME: readonly string[] = ['label', 'radio']

/**
 * Arguments that leave out the tests of pages on which nothing changed: those have the tag of the part whose page it is
 * (`e2e/support/partPages.ts`), of home, or of the shell. The player is on every page, so its changes leave none out.
 */
const leaveOutPages = (changed: readonly string[]): readonly string[] => {
  if (changed.includes('player')) return []
  const others = Object.keys(JOURNEYS).filter((part) => !changed.includes(part))
  const isOnHome = changed.some((part) => ON_HOME.includes(part))
  const tags = [...others, ...(isOnHome ? [] : ['home']), 'shell']
  return ['--grep-invert', tags.map((tag) => `@${tag}\\b`).join('|')]
}

/** Tests that read sources or documents as files, which Jest's dependencies do not show. */
export const READERS: readonly string[] = [
  'mf-player/src/embed/testing/examples.test.ts',
  'scripts/mutation/areas.test.ts',
  'scripts/structure/collective.test.ts',
  'scripts/structure/colours.test.ts',
  'scripts/structure/dependencies.test.ts',
  'scripts/structure/documents.test.ts',
  'scripts/structure/rooms.test.ts',
  'scripts/verify/scope.test.ts',
  'tools/src/store/pinnedFiles.test.ts',
]

/** Arguments that narrow a stage down to some of its tests. */
export type StageArguments = Partial<Record<Stage['name'], readonly string[]>>

/** The tests of a run. */
export interface Scope {
  /** The first line of the run. */
  readonly reason: string
  /** Absent where everything runs. */
  readonly args?: StageArguments
}

const everything = (reason: string): Scope => ({ reason: `Everything runs: ${reason}.` })

const PART_SOURCE = /^mf-([^/]+)\/src\//
const GATE_SPEC = /^e2e\/.*(?<!\.long|\.night)\.spec\.ts$/
const DOCUMENT = /^(?:docs\/.+|CHANGELOG)\.md$/

const findPart = (file: string): string | undefined => PART_SOURCE.exec(file)?.[1]

const isOfOnePart = (file: string): boolean =>
  ownValue(JOURNEYS, findPart(file) ?? '') !== undefined || GATE_SPEC.test(file) || DOCUMENT.test(file)

/**
 * Chooses what to run after a change.
 * @param changed files that differ from the state in which everything passed
 */
export const scopeChange = (changed: readonly string[]): Scope => {
  const other = changed.find((file) => !isOfOnePart(file))
  if (other !== undefined) return everything(`${other} changed, which more than one part may need`)
  const parts = [...new Set(changed.flatMap((file) => findPart(file) ?? []))].toSorted()
  if (parts.length === 0) return everything('no source of a part changed since everything passed')
  const specs = changed.filter((file) => GATE_SPEC.test(file))
  const journeys = new Set([...parts.flatMap((part) => ownValue(JOURNEYS, part) ?? []), ...specs])
  return {
    reason: `${parts.join(', ')} changed since everything passed: types, lint, and the unit and browser tests concerned. \`npm test -- --all\` runs everything.`,
    args: {
      lint: changed,
      unit: ['--findRelatedTests', ...changed.filter(findPart), ...READERS],
      // A browser test that changed is itself run whole.
      browser: [...journeys, ...(specs.length > 0 ? [] : leaveOutPages(parts))],
    },
  }
}

/** Input of the choice, besides the changed files. */
export interface Occasion {
  readonly isCi: boolean
  /** Whether `--all` was given. */
  readonly wantsAll: boolean
  /** Files that changed since everything passed with this version of Node; undefined where it has not. */
  readonly changed: readonly string[] | undefined
}

/** Chooses what `npm test` runs. */
export const chooseScope = ({ isCi, wantsAll, changed }: Occasion): Scope => {
  if (wantsAll) return everything('--all')
  if (isCi) return everything('CI')
  if (changed === undefined) return everything('it has not passed in this installation before')
  return scopeChange(changed)
}
