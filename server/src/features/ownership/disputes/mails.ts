import { mailKinds, type PetFacts, petPage, type QueuedMail, to } from '../../messages/mail/index.ts'
import type { DisputedPet } from './queries.ts'
import { disputeTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the owner: there is a dispute about who owns the pet. */
    disputeOpened: PetFacts
    /** To the owner, and to the former owner who contested a handover. */
    disputeDecided: PetFacts
  }
}

interface About {
  readonly petId: number
  readonly pet: DisputedPet
  /** People are not notified of their own actions. */
  readonly doer: number | null
}

const mailTo = (
  personIds: readonly (number | null)[],
  { petId, pet, doer }: About,
  kind: QueuedMail['kind'] & `dispute${string}`,
) =>
  [...new Set(personIds)]
    .filter((personId) => personId !== null && personId !== doer)
    .map((personId): QueuedMail => {
      const { petName, tagNumber } = pet
      return { kind, to: { personId: personId ?? 0 }, data: { petName, tagNumber }, petIds: [petId] }
    })

/** To the owner: that there is a dispute, without the reason. */
export const openedMails = (about: About): QueuedMail[] => mailTo([about.pet.ownerPersonId], about, 'disputeOpened')

/** To the owner, and to the former owner who contested the handover. */
export const decidedMails = (about: About, contestedBy: number | null): QueuedMail[] =>
  mailTo([about.pet.ownerPersonId, contestedBy], about, 'disputeDecided')

export const disputeMails = mailKinds({
  disputeOpened: { texts: disputeTexts.mails.disputeOpened, path: petPage },
  disputeDecided: { texts: disputeTexts.mails.disputeDecided, path: to('/') },
})
