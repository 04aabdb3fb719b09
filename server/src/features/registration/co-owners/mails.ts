import { dayOf } from '@dyra/shared/domain/dates'
import { mailKinds, petPage, type QueuedMail, type Species, to } from '../../messages/mail/index.ts'
import type { InvitationRow } from './queries.ts'
import { coOwnerTexts } from './texts.ts'

/**
 * What a mail says about the owner's pet. It lacks the number: the invited person may not look the pet up before
 * accepting.
 */
interface OfOwner {
  readonly petName: string
  readonly ownerName: string
}

/** `date` is the last day to answer. */
interface Invitations extends Pick<OfOwner, 'ownerName'> {
  readonly date: string | null
  readonly pets: readonly (Pick<OfOwner, 'petName'> & Species)[]
}

interface OfCoOwner {
  readonly petName: string
  readonly coOwnerName: string
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the person invited as co-owner. */
    coOwnerInvited: Invitations
    coOwnerWithdrawn: OfOwner
    /** To the co-owner whom an administrator has set without an invitation. */
    coOwnerMade: OfOwner
    /** To the former co-owner. */
    coOwnerRemoved: OfOwner
    /** To the owner. */
    coOwnerSet: OfCoOwner
    coOwnerAccepted: OfCoOwner
    coOwnerDeclined: OfCoOwner
    coOwnerExpired: OfCoOwner
    coOwnerLeft: OfCoOwner
  }
}

type Mails = QueuedMail[]
type Named = Pick<InvitationRow, 'petId' | 'petName' | 'personId' | 'personName' | 'ownerPersonId' | 'ownerName'>

/** A mail to a person; none if retention has removed the person. */
const mailTo = (personId: number | null, petId: number, mail: (to: { personId: number }) => QueuedMail): Mails =>
  personId === null ? [] : [{ ...mail({ personId }), petIds: [petId] }]

const toNamed = (row: Pick<Named, 'personId' | 'petId'>, mail: (to: { personId: number }) => QueuedMail) =>
  mailTo(row.personId, row.petId, mail)
const toOwner = (row: Named, mail: (to: { personId: number }) => QueuedMail) =>
  mailTo(row.ownerPersonId, row.petId, mail)

const fromOwner = ({ petName, ownerName }: Pick<Named, 'petName' | 'ownerName'>) => ({
  petName,
  ownerName: ownerName ?? '',
})
const aboutNamed = ({ petName, personName }: Named) => ({ petName, coOwnerName: personName ?? '' })

export const invitationMails = (row: InvitationRow, speciesName: string): Mails =>
  toNamed(row, (person) => ({
    kind: 'coOwnerInvited',
    to: person,
    data: {
      ownerName: row.ownerName ?? '',
      date: row.until && dayOf(row.until),
      pets: [{ petName: row.petName, speciesName }],
    },
  }))

export const withdrawnMails = (row: Named): Mails =>
  toNamed(row, (person) => ({ kind: 'coOwnerWithdrawn', to: person, data: fromOwner(row) }))

export const removedMails = (row: Omit<Named, 'personName' | 'ownerPersonId'>): Mails =>
  toNamed(row, (person) => ({ kind: 'coOwnerRemoved', to: person, data: fromOwner(row) }))

/** Notifies the owner how an invitation or a co-ownership ended. */
export const endMails = (row: Named, end: 'Accepted' | 'Declined' | 'Expired' | 'Left'): Mails =>
  toOwner(row, (owner) => ({ kind: `coOwner${end}`, to: owner, data: aboutNamed(row) }))

/** Notifies the owner and the co-owner whom an administrator has set without an invitation. */
export const coOwnerSetMails = (row: Named): Mails => [
  ...toNamed(row, (person) => ({ kind: 'coOwnerMade', to: person, data: fromOwner(row) })),
  ...toOwner(row, (owner) => ({ kind: 'coOwnerSet', to: owner, data: aboutNamed(row) })),
]

export const coOwnerMails = mailKinds({
  coOwnerInvited: {
    texts: coOwnerTexts.mails.coOwnerInvited,
    path: to('/transfers'),
    several: { texts: coOwnerTexts.mails.coOwnerInvitations, path: to('/transfers') },
  },
  coOwnerWithdrawn: { texts: coOwnerTexts.mails.coOwnerWithdrawn, path: to('/') },
  coOwnerMade: { texts: coOwnerTexts.mails.coOwnerMade, path: petPage },
  coOwnerRemoved: { texts: coOwnerTexts.mails.coOwnerRemoved, path: to('/') },
  coOwnerSet: { texts: coOwnerTexts.mails.coOwnerSet, path: petPage },
  coOwnerAccepted: { texts: coOwnerTexts.mails.coOwnerAccepted, path: petPage },
  coOwnerDeclined: { texts: coOwnerTexts.mails.coOwnerDeclined, path: petPage },
  coOwnerExpired: { texts: coOwnerTexts.mails.coOwnerExpired, path: petPage },
  coOwnerLeft: { texts: coOwnerTexts.mails.coOwnerLeft, path: petPage },
})
