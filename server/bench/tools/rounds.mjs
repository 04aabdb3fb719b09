export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/**
 * Runs each of `measures` (name → function that resolves to a number or an object of numbers) in turn, `rounds` times
 * and every second time in the other order, after one round that does not count. Resolves to name → list of results.
 */
export async function interleave(measures, rounds) {
  const entries = Object.entries(measures)
  const results = Object.fromEntries(entries.map(([name]) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [name, measure] of round % 2 === 0 ? entries : [...entries].reverse()) {
      const result = await measure()
      if (round > 0) results[name].push(result)
    }
  }
  return results
}
