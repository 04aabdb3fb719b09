/**
 * Like Promise.all over `items`, with at most `width` of them under way. The results keep the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {number} width
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export const inParallel = async (items, width, work) => {
  /** @type {Result[]} */
  const results = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return results
}
