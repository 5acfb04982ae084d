import type { Keys } from './keys'

/** A keyboard controlled by the test. */
export interface FakeKeys extends Keys {
  /** Answers whether the key meant something. */
  press(key: string): boolean
}

export const createFakeKeys = (): FakeKeys => {
  const presses = new Set<(key: string) => boolean>()
  return {
    onPress: (press) => {
      presses.add(press)
      return () => void presses.delete(press)
    },
    press: (key) => [...presses].map((press) => press(key)).some(Boolean),
  }
}
