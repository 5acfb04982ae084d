import { localStore, type ReplaySource, writeStored } from '@site/shared/platform'
import { useEffect, useState } from 'react'
import type { PanelProps } from '../panelTools/panelTools'
import { onStored, tellStored } from '../ports/tabs/browserStored'

type Replays = readonly ReplaySource[]

/** The replays stored under a key, and a way to make others of them as they are by then. */
export const useStoredReplays = (
  { readReplays }: PanelProps['tools'],
  key: string,
): readonly [Replays, (change: (replays: Replays) => Replays) => void] => {
  const [replays, setReplays] = useState<Replays>(() => readReplays(localStore, key))
  useEffect(() => onStored(() => setReplays(readReplays(localStore, key))), [key, readReplays])
  return [
    replays,
    (change) => {
      writeStored(localStore, key, change(readReplays(localStore, key)))
      tellStored(key)
    },
  ]
}
