/** Finds the slots of other parts that a part's scripts name: sorted, each once. */
export const findConsumedSlots: (part: string, scripts: readonly string[]) => string[]
