const KEY = 'parts:quarantine'

/** Versions that failed in this session, so that no page of it meets them twice. */
export interface Quarantine {
  has(part: string, version: string): boolean
  /** Answers whether the version is new here, so that it is reported once. */
  add(part: string, version: string): boolean
}

/** The little that is needed of `sessionStorage`, which browsers may refuse. */
export type SessionMemory = Pick<Storage, 'getItem' | 'setItem'>

const readNames = (memory: SessionMemory | null): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(memory?.getItem(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

const writeNames = (memory: SessionMemory | null, names: ReadonlySet<string>): void => {
  try {
    memory?.setItem(KEY, JSON.stringify([...names]))
  } catch {
    // Without storage the quarantine lasts as long as the page.
  }
}

export const createQuarantine = (memory: SessionMemory | null): Quarantine => {
  const names = new Set(readNames(memory))
  const nameOf = (part: string, version: string): string => `${part}@${version}`
  return {
    has: (part, version) => names.has(nameOf(part, version)),
    add: (part, version) => {
      const added = !names.has(nameOf(part, version))
      names.add(nameOf(part, version))
      if (added) writeNames(memory, names)
      return added
    },
  }
}
