/** Measures by their name, as they come. */
export class Measured<T> {
  readonly #values = new Map<string, T[]>()

  add(name: string, value: T): void {
    this.#values.set(name, [...this.of(name), value])
  }

  of(name: string): readonly T[] {
    return this.#values.get(name) ?? []
  }
}
