/** The client's words (person.role.request). */
export const applicationTexts = {
  pending: 'Umsókn þín um hlutverkið {role} er í vinnslu',
} as const

/** What the client gave no words for. */
export const serverTexts = {
  /** You have this role already. */
  held: 'Þú ert þegar með þetta hlutverk',
  /** The application has been dealt with already. */
  decided: 'Umsóknin hefur þegar verið afgreidd',
} as const
