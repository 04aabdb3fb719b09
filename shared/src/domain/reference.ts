/** Fixed ids of the reference tables that rules depend on. */
export const INCIDENT = { Lost: 1, FoundAlive: 2, FoundDead: 3, MovedAbroad: 4, Comment: 5 } as const
export type IncidentCode = keyof typeof INCIDENT

/** Required field of each kind (docs/domain.md#incidents). */
export const incidentNeeds: Readonly<Record<IncidentCode, 'date' | 'comment' | 'nothing'>> = {
  Lost: 'date',
  FoundAlive: 'nothing',
  FoundDead: 'date',
  MovedAbroad: 'nothing',
  Comment: 'comment',
}

/** Kinds that every signed-in user may report; only administrators report the others. */
export const openIncidents: readonly IncidentCode[] = ['Lost', 'FoundAlive', 'Comment']

export const incidentCodeOf = (incidentTypeId: number): IncidentCode | undefined => {
  for (const code of ['Lost', 'FoundAlive', 'FoundDead', 'MovedAbroad', 'Comment'] as const) {
    if (INCIDENT[code] === incidentTypeId) return code
  }
  return undefined
}

export const DEFAULT_TAG_LOCATION = 1
/** Gender of pets whose sex is not known. */
export const UNKNOWN_GENDER = 3

/** Species with their own drawing; others show the general one. */
export const speciesImages: Readonly<Record<number, 'dog' | 'cat' | 'bird'>> = { 1: 'dog', 2: 'cat', 4: 'bird' }
