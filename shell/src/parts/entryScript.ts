import { UnreachableError } from './partRuntime'

export interface EntryScript {
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

/** Runs a script of a part. The element leaves the page either way, so that another attempt starts afresh. */
export const runEntryScript = (entry: EntryScript, signal: AbortSignal): Promise<void> =>
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
