/** Fetches the files of a part afresh at each attempt, whatever an earlier attempt left in the browser. */
import type { PublishedVersion } from '@site/shared/registry'
import { UnreachableError } from './partFailure'

interface EntryScript {
  readonly url: string
  /** Subresource integrity; the browser refuses other bytes. */
  readonly integrity: string | undefined
}

const createScript = ({ url, integrity }: EntryScript): HTMLScriptElement =>
  Object.assign(document.createElement('script'), {
    src: url,
    async: true,
    crossOrigin: 'anonymous',
    ...(integrity && { integrity }),
  })

/** Removes the element either way: another attempt needs a new one. */
const runScript = (entry: EntryScript, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = createScript(entry)
    const settle = (finish: () => void) => () => {
      script.remove()
      finish()
    }
    const fail = (reason: string) => settle(() => reject(new UnreachableError(`${entry.url} ${reason}`)))
    const giveUp = fail('did not arrive in time')
    if (signal.aborted) return giveUp()
    script.onload = settle(resolve)
    script.onerror = fail('cannot be fetched')
    signal.addEventListener('abort', giveUp, { once: true })
    document.head.append(script)
  })

/** Browsers would make a new attempt wait for a request of the same URL that never answers. */
const chooseUrl = (entry: string, abortedAttempts: number): string =>
  abortedAttempts === 0 ? entry : `${entry}?attempt=${abortedAttempts + 1}`

/**
 * Runs the entry of a published version. Rejects with an `UnreachableError` when it cannot be fetched, when its bytes are
 * not those published, or when `signal` aborts first.
 */
export type RunEntry = (
  published: Pick<PublishedVersion, 'entry' | 'integrity'>,
  signal: AbortSignal,
) => Promise<void>

/** Each attempt after an aborted one uses another URL. */
export const createEntryRunner = (): RunEntry => {
  const abortedAttempts = new Map<string, number>()
  return async ({ entry, integrity }, signal) => {
    const before = abortedAttempts.get(entry) ?? 0
    try {
      await runScript({ url: chooseUrl(entry, before), integrity }, signal)
    } finally {
      if (signal.aborted) abortedAttempts.set(entry, before + 1)
    }
  }
}

/** Scripts and stylesheets of this page that could not be fetched, or whose bytes were not those published. */
export interface FailedFiles {
  /** Fetches those of a folder again, past the browser's cache: it keeps broken bytes as long as good ones. */
  repair(folder: string, signal: AbortSignal): Promise<void>
}

/** Failed preloads are ignored: the browser gives their broken bytes to the script that follows, whatever was fetched meanwhile. */
const readFailedUrl = (target: EventTarget | null): string | null => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null
}

/**
 * Records every file of the page that fails from now on: the entries the shell runs, and the chunks and styles webpack loads.
 * @param refetch fetches a URL past the browser's cache; resolves with whether it succeeded
 */
export const watchFailedFiles = (
  page: EventTarget,
  refetch: (url: string, signal: AbortSignal) => Promise<boolean>,
): FailedFiles => {
  const failed = new Set<string>()
  page.addEventListener(
    'error',
    ({ target }) => {
      const url = readFailedUrl(target)
      if (url) failed.add(url)
    },
    { capture: true },
  )
  const pending = new Map<string, Promise<void>>()
  const refetchFailed = async (url: string, signal: AbortSignal): Promise<void> => {
    if (await refetch(url, signal)) failed.delete(url)
    pending.delete(url)
  }
  /** One request for all slots that wait for the file. */
  const repairFile = (url: string, signal: AbortSignal): Promise<void> => {
    const repair = pending.get(url) ?? refetchFailed(url, signal)
    pending.set(url, repair)
    return repair
  }
  return {
    repair: async (folder, signal) => {
      const broken = [...failed].filter((url) => url.startsWith(folder))
      await Promise.all(broken.map((url) => repairFile(url, signal)))
    },
  }
}
