/** Like Promise.all over `items`, with at most `width` of them under way; results keep the order of the items. */
export const inParallel = async (items, width, work) => {
  const results = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await work(items[index])
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker))
  return results
}
