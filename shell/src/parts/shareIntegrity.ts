import type { PublishedVersion } from '@site/shared/registry'

declare global {
  /** Absolute URL -> integrity, read by the loaders inside parts (`shared/federation/integrity.mjs`). */
  var partIntegrity: Record<string, string> | undefined
}

/** Lets a part's own loader check the files its entry asks for. */
export const shareIntegrity = ({ entry, integrity }: PublishedVersion, pageUrl: string): void => {
  globalThis.partIntegrity ??= {}
  const folder = new URL(entry, pageUrl)
  for (const [file, hash] of Object.entries(integrity))
    globalThis.partIntegrity[new URL(file, folder).href] = hash
}
