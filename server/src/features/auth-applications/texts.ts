import problems from '@dyra/shared/texts/problems.json' with { type: 'json' }
/** The client's words (person.role.request). */
export const applicationTexts = {
  pending: problems.applicationPending,
} as const

/** What the client gave no words for. */
export const serverTexts = {
  /** You have this role already. */
  held: 'Þú ert þegar með þetta hlutverk',
  decided: problems.applicationDecided,
} as const
