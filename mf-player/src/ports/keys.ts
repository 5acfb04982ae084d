// Single keys pressed on the page, outside of text fields and without modifiers.
import type { Cancel } from '@site/shared/platform'

export interface Keys {
  /** @param press returns true if it handled the key; the browser's default action is then prevented */
  onPress(press: (key: string) => boolean): Cancel
}

/** Inputs without text, which ignore single keys. */
const TEXTLESS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

const TEXT_FIELDS = [
  `input${TEXTLESS.map((type) => `:not([type="${type}"])`).join('')}`,
  'textarea',
  '[contenteditable=""]',
  '[contenteditable="true"]',
].join(', ')

/** Fields that use letters: a list finds its choices by them. */
const LETTER_FIELDS = `${TEXT_FIELDS}, select`

const isInField = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element && target.closest(key === 'Escape' ? TEXT_FIELDS : LETTER_FIELDS) !== null

const isSingleKey = ({
  target,
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  defaultPrevented,
}: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || repeat || defaultPrevented || isInField(target, key))

export const browserKeys = (document: Document): Keys => ({
  onPress: (press) => {
    const handle = (event: KeyboardEvent): void => {
      if (isSingleKey(event) && press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  },
})
