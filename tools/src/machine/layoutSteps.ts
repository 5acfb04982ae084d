// How settings, units and folders of a machine change between layouts (docs/adr/054-updates-can-always-go-back.md).

import { translate } from '../lib/language'
import { machineWords } from './machine.content'
import type { MachineSettings } from './machineFile'

/** File -> its text; undefined where there is none. */
export type Texts = Readonly<Record<string, string | undefined>>

/** A folder or file that gets another place. */
export interface Move {
  readonly from: string
  readonly to: string
}

/** What leads from the layout before to `layout`. */
export interface LayoutStep {
  readonly layout: number
  /** Says to the operator what it does. */
  readonly describe: () => string
  /** The files that `change` is given. */
  readonly files: (machine: MachineSettings) => readonly string[]
  /** The files that become others; undefined removes one. It is given the same texts again after a command that was killed. */
  readonly change: (texts: Texts, machine: MachineSettings) => Texts
  /** Places that change, on one file system: a move is one rename. */
  readonly moves?: (machine: MachineSettings) => readonly Move[]
}

/** All steps, by number. The first layout is what `site setup` makes. */
export const LAYOUT_STEPS: readonly LayoutStep[] = [
  { layout: 1, describe: () => translate(machineWords).layout[1], files: () => [], change: () => ({}) },
]

/** The steps that lead from a layout to the newest one. */
export const listStepsAfter = (
  layout: number,
  steps: readonly LayoutStep[] = LAYOUT_STEPS,
): readonly LayoutStep[] => steps.filter((step) => step.layout > layout)
