// A stored list of replays as React state, which follows changes by other tabs.
import { readReplays } from '@site/shared/answers'
import { localStore, type ReplaySource, writeStored } from '@site/shared/platform'
import { notifyStorage, watchStorage } from '@site/shared/storage'
import { useEffect, useState } from 'react'

type Replays = readonly ReplaySource[]

/** Returns the replays, and a function that changes the list as it is stored by then. */
export const useStoredReplays = (
  key: string,
): readonly [Replays, (change: (replays: Replays) => Replays) => void] => {
  const [replays, setReplays] = useState<Replays>(() => readReplays(localStore, key))
  useEffect(() => watchStorage(() => setReplays(readReplays(localStore, key))), [key])
  return [
    replays,
    (change) => {
      writeStored(localStore, key, change(readReplays(localStore, key)))
      notifyStorage(key)
    },
  ]
}
