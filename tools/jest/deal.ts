/**
 * Deals items to groups of about the same size: the largest first, each to the smallest group so far.
 * @param count of groups
 */
export function deal<Item>(items: readonly Item[], count: number, sizeOf: (item: Item) => number): Item[][] {
  const groups = Array.from({ length: count }, () => ({ size: 0, items: [] as Item[] }))
  for (const item of [...items].sort((a, b) => sizeOf(b) - sizeOf(a))) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    smallest.items.push(item)
    smallest.size += sizeOf(item)
  }
  return groups.map((group) => group.items).filter((group) => group.length > 0)
}
