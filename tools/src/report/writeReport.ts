import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MonthReport } from '@site/api'
import { makeFolder } from '../lib/files'
import { writeCsvFiles } from './csvFiles'
import { REPORT_PAGE, writeReportPage } from './reportPage'

interface ReportPlace {
  /** The folder in which the report's own is made. */
  readonly to: string
  /** Of the radio, where it is known. */
  readonly name?: string | undefined
}

/**
 * Writes a report into its folder: its page, and its tables as CSV files. Files of an earlier one are replaced; others stay.
 * @returns the folder
 * @example await writeReport(report, { to: '.' }) // report-2026-11
 */
export const writeReport = async (report: MonthReport, { to, name }: ReportPlace): Promise<string> => {
  const folder = path.join(to, `report-${report.month}`)
  await makeFolder(folder)
  const files = [[REPORT_PAGE, writeReportPage(report, name)] as const, ...writeCsvFiles(report)]
  for (const [file, text] of files) await writeFile(path.join(folder, file), text)
  return folder
}
