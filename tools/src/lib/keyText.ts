// The text of a private key where the name of a file belongs, as where a secret of a forge is used as one: it is never printed.
import { keyWords } from './keyText.content'
import { translate } from './language'

/**
 * PEM, with or without its end and its line ends; PEM in base64; the base64 of an Ed25519 private key alone. Does not match the
 * « -----BEGIN … » of our own sentences.
 */
const KEY_TEXT =
  /-----BEGIN(?:[\s\S]*-----END[A-Z -]*-----|[\w+/=\\\s-]{10,})|LS0tLS1CRUdJT[\w+/=\s]*|[\w+/=]*BQYDK2VwBCIEI[\w+/=]*/g

/** Whether a text has the text of a key in it, after blanks, quotes or other text, too. */
export const hasKeyText = (text: string): boolean => text.search(KEY_TEXT) !== -1

/** Replaces the text of keys in a message. */
export const hideKeyText = (message: string): string => message.replace(KEY_TEXT, translate(keyWords).hidden)
