import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '@site/shared/clock'
import { findParts } from '../../tools/src/workspace/workspace'
import { buildSingle, publishSingle, type SingleSite } from './singleSite'
import { median } from './statistics'
import type { EditCost } from './table'

const LABEL = 'mf-label'
const COPY_OF_LABEL = 'src/releases/releases.content.ts'
const EDITS = ['Bonsoir.', 'Bonne nuit.', 'Debout !']

const isSource = (file: string): boolean => !['node_modules', 'dist'].includes(path.basename(file))

/** A checkout whose label may be edited; everything else is the real one. */
const copyCheckout = (root: string, copy: string): void => {
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(root).filter((entry) => entry !== LABEL && !entry.startsWith('.')))
    symlinkSync(path.join(root, name), path.join(copy, name))
  cpSync(path.join(root, LABEL), path.join(copy, LABEL), { recursive: true, filter: isSource })
}

const editLabel = (checkout: string, words: string): void => {
  const file = path.join(checkout, LABEL, COPY_OF_LABEL)
  const before = readFileSync(file, 'utf8')
  const after = before.replace(/(allRecords:\s*')/, `$1${words} `)
  if (after === before) throw new Error(`${file} has no words to edit`)
  writeFileSync(file, after)
}

const runSite = (root: string, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'tools/bin/site.mjs'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`site ${args.join(' ')} failed`))))
  })

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = systemClock.now()
  await work()
  return (systemClock.now() - startedAt) / 1_000
}

/** Milliseconds. */
const BETWEEN_LOOKS = 20

/** Seconds until a page has these words, and until the work that puts them there is done. */
const secondsUntil = async (
  page: string,
  words: string,
  work: () => Promise<void>,
): Promise<Pick<EditCost, 'federated' | 'everyPage'>> => {
  const startedAt = systemClock.now()
  let federated: number | undefined
  const look = setInterval(() => {
    if (federated === undefined && readFileSync(page, 'utf8').includes(words))
      federated = (systemClock.now() - startedAt) / 1_000
  }, BETWEEN_LOOKS)
  const everyPage = await secondsOf(work).finally(() => clearInterval(look))
  if (federated === undefined) throw new Error(`${page} never said « ${words} »`)
  return { federated, everyPage }
}

export interface EditPlace {
  readonly root: string
  /** Where the parts are published. */
  readonly siteDir: string
  readonly workDir: string
  readonly single: Omit<SingleSite, 'output'>
}

const publishWhole = async (checkout: string, { workDir, single }: EditPlace): Promise<void> => {
  const output = path.join(workDir, 'edited')
  await buildSingle(findParts(checkout), output)
  await publishSingle({ ...single, output }, path.join(workDir, 'edited-site'), { prerendered: true })
}

/**
 * How long it takes from a saved edit of the label to the page that shows it: its team deploys its part,
 * or the whole site is built again as one bundle and every page is rendered with it.
 */
export const measureEdit = async (place: EditPlace): Promise<EditCost> => {
  const { root, siteDir, workDir } = place
  const checkout = path.join(workDir, 'checkout')
  copyCheckout(root, checkout)
  const deploy = (): Promise<void> => runSite(root, '--root', checkout, '--site', siteDir, 'deploy', 'label')
  const page = path.join(siteDir, 'live/label/index.html')
  try {
    editLabel(checkout, 'Bonjour.')
    await deploy()
    const costs: EditCost[] = []
    for (const words of EDITS) {
      editLabel(checkout, words)
      costs.push({
        ...(await secondsUntil(page, words, deploy)),
        single: await secondsOf(() => publishWhole(checkout, place)),
      })
    }
    const medianOf = (read: (cost: EditCost) => number): number => median(costs.map(read))
    return {
      federated: medianOf(({ federated }) => federated),
      everyPage: medianOf(({ everyPage }) => everyPage),
      single: medianOf(({ single }) => single),
    }
  } finally {
    rmSync(checkout, { recursive: true, force: true })
  }
}
