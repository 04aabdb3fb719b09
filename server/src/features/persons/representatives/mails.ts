import { mailKinds, type QueuedMail, to } from '../../messages/mail/index.ts'
import { representativeTexts } from './texts.ts'

interface Representation {
  readonly ownerName: string
  readonly representativeName: string
}

/** `from` is the first day, `date` the last. */
interface Validity {
  readonly from: string
  readonly date: string
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To an owner: who may now act for them, or may no longer. */
    representativeNamed: Representation & Validity
    representativeEnded: Representation
    /** To the representative. */
    representationNamed: Representation & Validity
    representationEnded: Representation
  }
}

interface Party {
  readonly id: number
  readonly name: string
}

interface Parties {
  readonly owner: Party
  readonly representative: Party
}

const namesOf = ({ owner, representative }: Parties) => ({
  ownerName: owner.name,
  representativeName: representative.name,
})

/** Notifies both persons that the representative may act for the owner, and when. */
export function namedMails(parties: Parties, validity: Validity): QueuedMail[] {
  const data = { ...namesOf(parties), ...validity }
  return [
    { kind: 'representativeNamed', to: { personId: parties.owner.id }, data },
    { kind: 'representationNamed', to: { personId: parties.representative.id }, data },
  ]
}

/** Notifies both persons that the representation has ended, except an owner who ended it. */
export function endedMails(parties: Parties, doer: number): QueuedMail[] {
  const data = namesOf(parties)
  const toOwner: QueuedMail = { kind: 'representativeEnded', to: { personId: parties.owner.id }, data }
  const toOther: QueuedMail = { kind: 'representationEnded', to: { personId: parties.representative.id }, data }
  return parties.owner.id === doer ? [toOther] : [toOwner, toOther]
}

export const representativeMails = mailKinds({
  representativeNamed: { texts: representativeTexts.mails.representativeNamed, path: to('/person/security') },
  representativeEnded: { texts: representativeTexts.mails.representativeEnded, path: to('/person/security') },
  representationNamed: { texts: representativeTexts.mails.representationNamed, path: to('/org') },
  representationEnded: { texts: representativeTexts.mails.representationEnded, path: to('/') },
})
