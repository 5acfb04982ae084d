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
export const runEntryScript = (entry: EntryScript): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = makeScript(entry)
    const settle = (finish: () => void) => () => {
      script.remove()
      finish()
    }
    script.onload = settle(resolve)
    script.onerror = settle(() => reject(new UnreachableError(`${entry.url} cannot be fetched`)))
    document.head.append(script)
  })
