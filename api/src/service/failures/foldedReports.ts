import type { Every } from '../../time/every'

/** A report is written at once; the number of equal ones follows after this time. */
const FOLD_MS = 600_000
/** Different reports that are written in this time, and how many of them one address may cause. */
export const MAX_WRITTEN = 60
export const MAX_WRITTEN_OF_ADDRESS = 5

/** Writes reports, each in at most two lines per `FOLD_MS`. */
export interface ReportLog<Report> {
  /** @param again how many equal ones came since the report was written; absent, this is the first one */
  readonly write: (report: Report, again?: number) => void
  /** @param count how many reports were not written, since there were too many different ones */
  readonly writeLeftOut: (count: number) => void
}

interface FoldTools<Report> extends ReportLog<Report> {
  readonly every: Every
}

interface WrittenReport<Report> {
  readonly report: Report
  again: number
}

/** Folds equal reports into one line with their number, so that one address cannot fill the log. */
export const createFoldedReports = <Report>({ write, writeLeftOut, every }: FoldTools<Report>) => {
  const written = new Map<string, WrittenReport<Report>>()
  const byAddress = new Map<string, number>()
  let leftOut = 0
  let stop: (() => void) | undefined

  /** Writes the counts, and starts again. */
  const flush = (): void => {
    stop?.()
    stop = undefined
    for (const { report, again } of written.values()) if (again > 0) write(report, again)
    if (leftOut > 0) writeLeftOut(leftOut)
    written.clear()
    byAddress.clear()
    leftOut = 0
  }

  const add = (address: string, report: Report): void => {
    stop ??= every(FOLD_MS, flush)
    const key = JSON.stringify(report)
    const known = written.get(key)
    const count = byAddress.get(address) ?? 0
    if (known) known.again += 1
    else if (count >= MAX_WRITTEN_OF_ADDRESS || written.size >= MAX_WRITTEN) leftOut += 1
    else {
      written.set(key, { report, again: 0 })
      byAddress.set(address, count + 1)
      write(report)
    }
  }

  return { add, flush }
}
