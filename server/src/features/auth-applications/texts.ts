import problems from '@dyra/shared/texts/problems.is.json'

/** Texts given by the client (person.role.request). */
export const applicationTexts = {
  pending: problems.applicationPending,
} as const

/** Texts that the client did not give. */
export const serverTexts = {
  // You already have this role.
  held: 'Þú ert þegar með þetta hlutverk',
  decided: problems.applicationDecided,
} as const
