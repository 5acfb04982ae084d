import type { Cancel } from '@site/shared/platform'

/** The keyboard, outside of fields and without modifiers. */
export interface Keys {
  /** @param press answers whether the key meant something, and so must do nothing else */
  onPress(press: (key: string) => boolean): Cancel
}
