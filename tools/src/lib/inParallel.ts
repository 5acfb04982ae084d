/**
 * Runs a task for each item, at most `limit` at the same time; the answers are in the order of the items.
 * @example await inParallel(keys, 4, (key) => store.read(key))
 */
export const inParallel = async <Item, Answer>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  const queue = items.entries()
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) answers[index] = await task(item)
  }
  await Promise.all(Array.from({ length: limit }, work))
  return answers
}
