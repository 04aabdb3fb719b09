/** A preview ends by itself after this time, or with its session. */
export const PREVIEW_HOURS = 8

interface Offer {
  /** Names or ids of persons. */
  readonly names: readonly string[]
}

interface Candidate {
  readonly personId: number
  readonly name: string
  /** Persons with a role who have this name. */
  readonly namesakes: number
}

/** Whether an offer names a person: by the id, or by a name that no other person with a role has. */
export const isNamed = ({ names }: Offer, { personId, name, namesakes }: Candidate): boolean =>
  names.includes(String(personId)) || (names.includes(name) && namesakes === 1)
