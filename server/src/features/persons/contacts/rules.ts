export interface Candidate {
  readonly role: 'owner' | 'coOwner' | 'newOwner' | 'registrar'
  readonly personId: number
  /** Null if there is none, or if another person set the address and it is not confirmed. */
  readonly email: string | null
  /** The person has confirmed the address. */
  readonly isConfirmed: boolean
  readonly deceased: boolean
  /** Nothing is shown of the person, and only administrators see e-mail and phones (docs/domain.md#visibility). */
  readonly isProtected: boolean
}

export type Contact = Pick<Candidate, 'personId' | 'role' | 'email' | 'isConfirmed'>

/** A backup contact who has agreed. It need not be a person of the registry. */
export interface BackupContact {
  readonly contactId: number
  /** Whether the contact looks after the animals today, and so is notified at once. */
  readonly isKeeper: boolean
}

export interface Contacts {
  /** Receivers of a notice. Empty if only the registry can be notified. */
  readonly receivers: readonly Contact[]
  /** Whether a receiver is protected. If so, a finder does not learn whether or when anyone has seen the report. */
  readonly isProtected: boolean
  /**
   * Contacts who look after the animals today come first. The others are notified if no one has seen a report for four
   * hours, or at once if no one else can be notified.
   */
  readonly backups: readonly BackupContact[]
}

/** The deceased and the protected are not notified. A co-owner is notified in the place of a protected owner. */
export const contactsAmong = (candidates: readonly Candidate[], backups: readonly BackupContact[]): Contacts => ({
  receivers: candidates
    .filter((candidate) => !candidate.deceased && !candidate.isProtected)
    .map(({ personId, role, email, isConfirmed }) => ({ personId, role, email, isConfirmed })),
  isProtected: candidates.some((candidate) => !candidate.deceased && candidate.isProtected),
  backups,
})
