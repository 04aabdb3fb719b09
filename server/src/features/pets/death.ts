import { NOW } from '../../db/change.ts'

/** Columns of a pet that is now registered as dead: a dead pet is not lost, and retention counts from today. */
export const deathColumns = (dayOfDeath: string | null) => ({
  is_dead: true,
  day_of_death: dayOfDeath,
  death_registered_at: NOW as typeof NOW,
  is_lost: false,
  day_of_disappear: null,
})
