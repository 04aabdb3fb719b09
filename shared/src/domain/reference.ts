/** Fixed ids of the reference tables that rules depend on. */
export const INCIDENT = { Lost: 1, FoundAlive: 2, FoundDead: 3, MovedAbroad: 4, Comment: 5 } as const
export type IncidentCode = keyof typeof INCIDENT

/** What each kind asks for (docs/domain.md#incidents). */
export const incidentNeeds: Readonly<Record<IncidentCode, 'date' | 'comment' | 'nothing'>> = {
  Lost: 'date',
  FoundAlive: 'nothing',
  FoundDead: 'date',
  MovedAbroad: 'nothing',
  Comment: 'comment',
}

/** Kinds that anyone signed in may post; the others are an administrator's. */
export const openIncidents: readonly IncidentCode[] = ['Lost', 'FoundAlive', 'Comment']

export const incidentCodeOf = (incidentTypeId: number): IncidentCode | undefined => {
  for (const code of ['Lost', 'FoundAlive', 'FoundDead', 'MovedAbroad', 'Comment'] as const) {
    if (INCIDENT[code] === incidentTypeId) return code
  }
  return undefined
}

export const DEFAULT_TAG_LOCATION = 1

/** Species with a drawing of their own; others show the picture of no species in particular. */
export const speciesImages: Readonly<Record<number, 'dog' | 'cat' | 'bird'>> = { 1: 'dog', 2: 'cat', 4: 'bird' }
