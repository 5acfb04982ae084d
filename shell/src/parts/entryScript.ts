import type { PublishedVersion } from '@site/shared/registry'
import { UnreachableError } from './partRuntime'

interface EntryScript {
  readonly url: string
  /** Subresource integrity; the browser refuses other bytes. */
  readonly integrity: string | undefined
}

const makeScript = ({ url, integrity }: EntryScript): HTMLScriptElement =>
  Object.assign(document.createElement('script'), {
    src: url,
    async: true,
    crossOrigin: 'anonymous',
    ...(integrity && { integrity }),
  })

/** The element is removed either way, so that another attempt gets a new one. */
const runScript = (entry: EntryScript, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = makeScript(entry)
    const settle = (finish: () => void) => () => {
      script.remove()
      finish()
    }
    const fail = (reason: string) => settle(() => reject(new UnreachableError(`${entry.url} ${reason}`)))
    const giveUp = fail('did not come in time')
    if (signal.aborted) return giveUp()
    script.onload = settle(resolve)
    script.onerror = fail('cannot be fetched')
    signal.addEventListener('abort', giveUp, { once: true })
    document.head.append(script)
  })

/** Browsers would make a new attempt wait for a request of the same URL that never answers. */
const freshUrl = (entry: string, abandoned: number): string =>
  abandoned === 0 ? entry : `${entry}?attempt=${abandoned + 1}`

/**
 * Runs the entry of a published version. Rejects with an `UnreachableError` when it cannot be fetched, has other bytes
 * than those published, or does not arrive before `signal` aborts. Each attempt after an aborted one has another URL.
 */
export type EntryRunner = (
  published: Pick<PublishedVersion, 'entry' | 'integrity'>,
  signal: AbortSignal,
) => Promise<void>

export const createEntryRunner = (): EntryRunner => {
  const abandoned = new Map<string, number>()
  return async ({ entry, integrity }, signal) => {
    const before = abandoned.get(entry) ?? 0
    try {
      await runScript({ url: freshUrl(entry, before), integrity }, signal)
    } finally {
      if (signal.aborted) abandoned.set(entry, before + 1)
    }
  }
}
