import { messageOf } from '../disk/failures'
import type { Store } from '../store/store'
import { beginSet, filesOfSet, type PageSetRecord, type ShownSet, showSet, writeRecord } from './pageSets'
import type { Rendered } from './render'
import { isSetFile, writePages } from './writePages'

type RenderedPages = Pick<Rendered, 'known' | 'files'>

/** What is known while only some pages of a site are made again. */
export interface Beginning {
  readonly store: Store
  /** The set that is shown, and what it was made from. */
  readonly before: ShownSet
  readonly record: PageSetRecord
  /** The revision that changed these pages. */
  readonly revision: number
  /** Hexadecimal digits nobody else gets. */
  readonly random: string
}

export interface FirstSetEvents {
  /** Is told of the paths of these pages once they are shown. */
  readonly onShown?: ((paths: readonly string[]) => void) | undefined
  readonly logError: (message: string) => void
}

/** Answers whether they are shown. */
const showRendered = async (
  { store, before, record, revision, random }: Beginning,
  { known, files }: RenderedPages,
): Promise<boolean> => {
  const { pages, api, answers } = record
  const set = beginSet(before, revision, random)
  const others = [...(await filesOfSet(store, before))].filter((file) => isSetFile(file) && !files.has(file))
  const kept = others.map((file) => [file, Promise.resolve(undefined)] as const)
  await writePages(store, set, before, new Map([...files, ...kept]))
  await writeRecord(store, set, { pages: { ...pages, ...known }, api, answers })
  return (await showSet(store, set)) === 'shown'
}

/**
 * Shows pages that were rendered now beside all others as they are shown already: these name what was live before, as an
 * open page does, until they follow. Not where each file of a set has to be copied.
 */
export const createFirstSet = (beginning: Beginning | undefined, { onShown, logError }: FirstSetEvents) => {
  let done: Promise<void> | undefined
  const show = async (rendered: RenderedPages): Promise<void> => {
    if (!beginning?.store.hasLinks) return
    try {
      if (await showRendered(beginning, rendered)) onShown?.(Object.keys(rendered.known))
    } catch (cause) {
      logError(messageOf(cause))
    }
  }
  return {
    /** Of several calls the first counts. */
    show: (rendered: RenderedPages): void => {
      done ??= show(rendered)
    },
    /** Resolves at once before `show`, and then as soon as nothing of it is under way. */
    done: (): Promise<void> => done ?? Promise.resolve(),
  }
}
