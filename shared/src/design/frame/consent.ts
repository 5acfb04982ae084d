const KEY = 'consent:providers'

const readAll = (storage: Storage): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

const writeAll = (storage: Storage, providers: readonly string[]): void => {
  try {
    storage.setItem(KEY, JSON.stringify(providers))
  } catch {
    // Storage may be full or forbidden: the choice then lasts for this page only.
  }
}

/** Whether the visitor said to always allow this provider's frames. */
export const isAllowed = (storage: Storage, provider: string): boolean => readAll(storage).includes(provider)

export const allow = (storage: Storage, provider: string): void =>
  writeAll(storage, [...new Set([...readAll(storage), provider])])

export const withdraw = (storage: Storage, provider: string): void =>
  writeAll(
    storage,
    readAll(storage).filter((name) => name !== provider),
  )
