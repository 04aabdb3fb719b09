/**
 * What a busy day of the whole country is taken to be: calls in 24 hours. Assumed, not counted: a country of 400 000
 * people where every third household has a pet, on a day when everybody speaks of the registry.
 */
const DAY = {
  page: 40_000,
  lookup: 120_000,
  myPets: 15_000,
  pet: 20_000,
  person: 6000,
  searchPets: 4000,
  searchPeople: 2000,
  registrations: 2000,
  register: 1200,
  report: 300,
  transfer: 600,
  upload: 300,
  login: 4000,
}

/** How much of the day falls into each hour: night, a busy forenoon, lunch, an evening at home. */
const HOURS = [2, 1, 1, 1, 1, 2, 6, 14, 30, 46, 52, 50, 42, 46, 48, 46, 42, 36, 34, 40, 46, 42, 24, 8]
const total = HOURS.reduce((sum, weight) => sum + weight, 0)
const PEAK = (Math.max(...HOURS) / total) * HOURS.length

/** Share of the day's average that is asked for at a moment of it (0 … 1), from one hour smoothly to the next. */
function shapeAt(moment) {
  const hour = moment * HOURS.length
  const [before, after] = [HOURS[Math.floor(hour) % HOURS.length], HOURS[Math.ceil(hour) % HOURS.length]]
  const weight = before + (after - before) * (hour % 1)
  return (weight / total) * HOURS.length
}

/** Calls a second by kind, when a day takes so many minutes; `moment` of it, or as a multiple of its busiest hour. */
const ratesAt = (level, minutes) =>
  Object.fromEntries(Object.entries(DAY).map(([kind, count]) => [kind, (count / (minutes * 60)) * level]))

export const dayRates = (moment, minutes) => ratesAt(shapeAt(moment), minutes)
export const peakRates = (times, minutes) => ratesAt(PEAK * times, minutes)
export const callsOfDay = Object.values(DAY).reduce((sum, count) => sum + count, 0)
