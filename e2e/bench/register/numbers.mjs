/** The value that this part of all lie at or below. */
export const at = (values, part) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]
}

export const ms = (time) => `${Math.round(time)} ms`

export const p50and95 = (times) => `${ms(at(times, 0.95))} (${ms(at(times, 0.5))})`
