// Leads a machine to a newer layout, and back by what was saved: going back needs no program that knows the newer one.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { parseJson } from '@site/shared/json'
import { attempt, err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { replaceDurably } from './durableFile'
import { LAYOUT_STEPS, type LayoutStep, listStepsAfter, type Move, type Texts } from './layoutSteps'
import { machineWords } from './machine.content'
import { formatMachineFile, type MachineSettings } from './machineFile'

const Text = v.nullable(v.string())

/** The state of a machine before its layout changed, and what it became. */
const SavedSchema = v.object({
  layout: v.number(),
  before: v.record(v.string(), Text),
  after: v.record(v.string(), Text),
  moves: v.array(v.object({ from: v.string(), to: v.string() })),
})

type Saved = v.InferOutput<typeof SavedSchema>

const parseSaved = parseJson(SavedSchema)

interface LayoutPlaces {
  readonly machineFile: string
  /** The file that keeps the state before. */
  readonly saved: string
}

const readIfThere = (file: string): string | undefined => attempt(() => readFileSync(file, 'utf8'))

/** Replaces a file by a text in one step, with its owner and rights; undefined removes it. */
const replaceText = (file: string, text: string | undefined): void => {
  if (text === undefined) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const stats = attempt(() => statSync(file))
  const mode = stats ? stats.mode & 0o7777 : 0o644
  const prepare = (draft: string): void => {
    if (stats === undefined) return
    chownSync(draft, stats.uid, stats.gid)
    chmodSync(draft, mode)
  }
  replaceDurably(file, text, mode, { prepare })
}

const toTexts = (texts: Readonly<Record<string, string | null>>): Texts =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, text ?? undefined]))

const toSaved = (texts: Texts): Saved['before'] =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, text ?? null]))

/** Computes all changes before any is made. */
const plan = (machine: MachineSettings, steps: readonly LayoutStep[]): Saved => {
  const before: Record<string, string | undefined> = {}
  const after: Record<string, string | undefined> = {}
  const moves: Move[] = []
  for (const { files, change, moves: list } of steps) {
    for (const file of files(machine)) if (!(file in before)) before[file] = readIfThere(file)
    const changed = change({ ...before, ...after }, machine)
    for (const file of Object.keys(changed)) if (!(file in before)) before[file] = readIfThere(file)
    Object.assign(after, changed)
    moves.push(...(list?.(machine) ?? []))
  }
  return { layout: machine.layout, before: toSaved(before), after: toSaved(after), moves }
}

/** Moves what is still at its former place. */
const move = (moves: readonly Move[]): void => {
  for (const { from, to } of moves) if (existsSync(from) && !existsSync(to)) renameSync(from, to)
}

/**
 * Leads the machine to the newest layout of these steps, and returns what was done. Run again after it was killed, it
 * completes what it began.
 */
export const changeLayout = (
  machine: MachineSettings,
  { machineFile, saved }: LayoutPlaces,
  steps: readonly LayoutStep[] = LAYOUT_STEPS,
): Result<readonly string[], Failure> => {
  const missing = listStepsAfter(machine.layout, steps)
  const layout = missing.at(-1)?.layout
  if (layout === undefined) return ok([])
  const kept = readIfThere(saved)
  const parsed = kept === undefined ? undefined : parseSaved(kept)
  const planned = parsed?.ok && parsed.value.layout === machine.layout ? parsed.value : plan(machine, missing)
  mkdirSync(path.dirname(saved), { recursive: true })
  replaceText(saved, JSON.stringify(planned))
  chmodSync(saved, 0o600)
  move(planned.moves)
  for (const [file, text] of Object.entries(toTexts(planned.after))) replaceText(file, text)
  replaceText(machineFile, formatMachineFile({ ...machine, layout }))
  return ok(missing.map(({ describe }) => describe()))
}

/** Whether a file is as the change left it, or as it was before. */
const isUntouched = (file: string, { before, after }: Saved): boolean => {
  const now = readIfThere(file) ?? null
  return now === (before[file] ?? null) || (file in after && now === after[file])
}

/**
 * Leads the machine back to the layout before, by what was saved. A file that somebody changed since stays as it is; the
 * sentences returned name it.
 */
export const undoLayout = ({ machineFile, saved }: LayoutPlaces): Result<readonly string[], Failure> => {
  const text = readIfThere(saved)
  if (text === undefined) return ok([])
  const parsed = parseSaved(text)
  if (!parsed.ok)
    return err({
      kind: 'layout-damaged',
      message: translate(machineWords).savedDamaged(saved),
    })
  const changed = Object.keys(parsed.value.after).filter((file) => !isUntouched(file, parsed.value))
  for (const file of Object.keys(parsed.value.after))
    if (!changed.includes(file)) replaceText(file, parsed.value.before[file] ?? undefined)
  move(parsed.value.moves.toReversed().map(({ from, to }) => ({ from: to, to: from })))
  const machine = attempt(() => JSON.parse(readFileSync(machineFile, 'utf8')))
  if (machine) replaceText(machineFile, formatMachineFile({ ...machine, layout: parsed.value.layout }))
  rmSync(saved)
  return ok(changed.map((file) => translate(machineWords).changedSince(file)))
}
