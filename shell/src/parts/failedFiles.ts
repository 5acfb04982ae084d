/** Scripts and stylesheets of this page that could not be fetched, or whose bytes were not those published. */
export interface FailedFiles {
  /** Fetches those of a folder again, past the browser's cache, which may keep broken bytes as long as good ones. */
  repair(folder: string, signal: AbortSignal): Promise<void>
}

/** A preload that failed is none: the browser gives its broken bytes to the script that asks, whatever was fetched meanwhile. */
const urlOf = (target: EventTarget | null): string | null => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null
}

/** Notes every file that fails from now on, whoever asked for it: entries are the shell's, the others are asked for by webpack. */
export const watchFailedFiles = (
  page: EventTarget,
  refetch: (url: string, signal: AbortSignal) => Promise<boolean>,
): FailedFiles => {
  const failed = new Set<string>()
  page.addEventListener(
    'error',
    ({ target }) => {
      const url = urlOf(target)
      if (url) failed.add(url)
    },
    { capture: true },
  )
  const pending = new Map<string, Promise<void>>()
  const refetchFailed = async (url: string, signal: AbortSignal): Promise<void> => {
    if (await refetch(url, signal)) failed.delete(url)
    pending.delete(url)
  }
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
