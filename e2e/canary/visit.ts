import type { Browser } from '@playwright/test'
import { testClient } from '../deployment/clients'
import { partsArrive, watchComplaints } from '../prerender/pageWatch'
import { expect, type Page } from '../support/test'

/** What a visit of a page was. */
export interface Visit {
  readonly page: Page
  /** Errors and warnings of the page. */
  readonly complaints: readonly string[]
  /** Scripts and styles the page asked for, in this order. */
  readonly files: readonly string[]
  readonly leave: () => Promise<void>
}

const PUBLISHED = /\/parts\/.*\.(?:css|js)$/

/** Opens a page as a visitor of this name, until every part of it answers. */
export const visitAs = async (
  browser: Browser,
  siteUrl: string,
  path: string,
  name: string,
): Promise<Visit> => {
  const { page, leave } = await testClient(browser, siteUrl, name)
  const files: string[] = []
  page.on('request', (request) => {
    if (PUBLISHED.test(request.url())) files.push(new URL(request.url()).pathname)
  })
  const complaints = watchComplaints(page)
  await page.goto(`${siteUrl}${path}`)
  await partsArrive(page)
  return { page, complaints, files, leave }
}

/** A visit without a word on the console, in which each file was asked for once, and none of these versions. */
export const expectCleanVisit = ({ complaints, files }: Visit, ...absent: readonly string[]): void => {
  expect(complaints).toEqual([])
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
  expect(files.filter((file) => absent.some((folder) => file.startsWith(folder)))).toEqual([])
}
