/**
 * Computes a value once for each object, and keeps it as long as the object lives.
 * @example const countWords = oncePer((page: Page) => page.text.split(' ').length)
 */
export const oncePer = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}
