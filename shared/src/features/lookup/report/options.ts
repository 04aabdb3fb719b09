import { FOUND_CONDITIONS, FOUND_WHEREABOUTS, type FoundCondition } from '../../../domain/found-reports.ts'
import { REACHES } from './form-values.ts'
import { text } from './texts.ts'

// Functions, because the server reads the texts in the language of each request.

export const conditionOptions = () => FOUND_CONDITIONS.map((value) => ({ value, label: text(`condition.${value}`) }))

/** `condition`: null if it is not known yet. */
export const whereaboutsOptions = (condition: FoundCondition | null) =>
  FOUND_WHEREABOUTS.map((value) => ({
    value,
    label: text(value === 'seenHere' && condition === 'dead' ? 'whereabouts.seenHere.dead' : `whereabouts.${value}`),
  }))

export const reachOptions = () => REACHES.map((value) => ({ value, label: text(`reach.${value}`) }))
