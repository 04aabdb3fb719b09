import { addDays, dayOf, today } from '@dyra/shared/domain/dates'
import { CONTEST_DAYS } from '@dyra/shared/domain/handover-codes'
import {
  mailKinds,
  type PetFacts,
  petPage,
  type QueuedMail,
  type RegisteredPet,
  to,
} from '../../messages/mail/index.ts'
import { withConfirmation } from '../../persons/email-addresses/index.ts'
import type { TransferRow } from './queries.ts'
import type { RecordedAcceptance } from './rules.ts'
import { transferTexts } from './texts.ts'

interface TransferFacts extends PetFacts {
  readonly currentOwnerName: string | null
}

interface DecidedFacts extends PetFacts {
  readonly newOwnerName: string
}

interface RegistrationFacts extends PetFacts {
  readonly veterinarianName: string
}

/** One pet of a reminder, pending since `date`. */
interface Waits {
  readonly date: string
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the new owner. */
    transferRequest: { readonly currentOwnerName: string | null; readonly pets: readonly RegisteredPet[] }
    transferReminder: { readonly pets: readonly (TransferFacts & Waits)[] }
    transferCancelled: TransferFacts
    registrationPending: { readonly pets: readonly RegisteredPet[]; readonly veterinarianName: string }
    registrationReminder: { readonly pets: readonly (RegistrationFacts & Waits)[] }
    registrationCancelled: RegistrationFacts
    /** To the former owner. */
    transferAccepted: DecidedFacts
    /**
     * To the former owner, whose code another person used. `date` is the first day on which it is too late to object.
     */
    transferHandedOver: DecidedFacts & { readonly date: string }
    transferRejected: DecidedFacts
    /** To the present owner, who may cancel a transfer that an administrator started. */
    administratorTransfer: DecidedFacts
    /** To the new owner, for whom an administrator has accepted. */
    acceptedInYourPlace: TransferFacts
    /** To the new owner, whose signed paper an administrator has recorded. */
    acceptedOnPaper: TransferFacts & { readonly date: string }
    /** To the veterinarian. */
    registrationAccepted: { readonly newOwnerName: string; readonly pets: readonly PetFacts[] }
    registrationRejected: DecidedFacts
  }
}

type Mails = QueuedMail[]

const petOf = ({ petName, petMicroTag }: TransferRow) => ({ petName, tagNumber: petMicroTag })
const fromOwner = (row: TransferRow) => ({ ...petOf(row), currentOwnerName: row.currentOwnerName })
const fromVeterinarian = (row: TransferRow) => ({ ...petOf(row), veterinarianName: row.veterinarianName ?? '' })
const toOwner = (row: TransferRow) => ({ ...petOf(row), newOwnerName: row.newOwnerName ?? '' })

/**
 * A mail to the new owner, at the transfer's alternative address if it has one. No mail if retention has removed the
 * person.
 */
function toNewOwner(row: TransferRow, mail: (to: { personId: number; address: string | null }) => QueuedMail): Mails {
  const { newOwnerPersonId: personId, alternativeEmail: address } = row
  return personId === null ? [] : [{ ...mail({ personId, address }), petIds: [row.petId] }]
}

/** People are not notified of their own actions. */
function toOther(
  row: TransferRow,
  { personId, doer }: { personId: number | null; doer: number | null },
  mail: (to: { personId: number }) => QueuedMail,
): Mails {
  return personId === null || personId === doer ? [] : [{ ...mail({ personId }), petIds: [row.petId] }]
}

/** To the new owner, and to the current owner if an administrator starts the transfer. */
export function requestMails(row: TransferRow, doer: number | null, speciesName: string): Mails {
  const pet = { ...petOf(row), speciesName }
  if (row.byVeterinarian) {
    const data = { pets: [pet], veterinarianName: row.veterinarianName ?? '' }
    return toNewOwner(row, (to) => ({ kind: 'registrationPending', to, data }))
  }
  return [
    ...toNewOwner(row, (to) => ({
      kind: 'transferRequest',
      to,
      data: { currentOwnerName: row.currentOwnerName, pets: [pet] },
    })),
    ...toOther(row, { personId: row.currentOwnerPersonId, doer }, (to) => ({
      kind: 'administratorTransfer',
      to,
      data: toOwner(row),
    })),
  ]
}

/** Maximum delay of a mail, so that several actions in a list become one mail per person. */
const JOIN_WAIT_MS = 60_000
const afterJoining = () => new Date(Date.now() + JOIN_WAIT_MS)

export function reminderMails(row: TransferRow): Mails {
  const date = dayOf(row.created)
  const runAt = afterJoining()
  return toNewOwner(row, (to) => {
    const join = (kind: string) => ({ to, runAt, dedupKey: `${kind}:${to.personId}:${to.address ?? ''}` })
    return row.byVeterinarian
      ? {
          kind: 'registrationReminder',
          data: { pets: [{ ...fromVeterinarian(row), date }] },
          ...join('registrationReminder'),
        }
      : { kind: 'transferReminder', data: { pets: [{ ...fromOwner(row), date }] }, ...join('transferReminder') }
  })
}

/** If an administrator recorded the acceptance, shows the new owner what it was based on. */
export function acceptanceMails(row: TransferRow, recorded: RecordedAcceptance | undefined): Mails {
  if (!recorded) return []
  const { signedOn: date } = recorded
  if (date === null) return toNewOwner(row, (to) => ({ kind: 'acceptedInYourPlace', to, data: fromOwner(row) }))
  return toNewOwner(row, (to) => ({ kind: 'acceptedOnPaper', to, data: { ...fromOwner(row), date } }))
}

/** Acceptances of several registrations of a veterinarian become one mail. */
function registrationAcceptedMails(row: TransferRow, doer: number | null): Mails {
  const { newOwnerName, ...pet } = toOwner(row)
  return toOther(row, { personId: row.veterinarianPersonId, doer }, (to) => ({
    kind: 'registrationAccepted',
    to,
    data: { newOwnerName, pets: [pet] },
    dedupKey: `registrationAccepted:${to.personId}:${row.newOwnerPersonId}`,
    runAt: afterJoining(),
  }))
}

type Decision = 'Accepted' | 'Rejected' | 'HandedOver'

/** To the previous owner, or the veterinarian who registered the pet. */
export function decisionMails(row: TransferRow, doer: number | null, decision: Decision): Mails {
  const data = toOwner(row)
  if (decision === 'HandedOver') {
    const date = addDays(today(), CONTEST_DAYS)
    return toOther(row, { personId: row.currentOwnerPersonId, doer }, (to) => ({
      kind: 'transferHandedOver',
      to,
      data: { ...data, date },
    }))
  }
  if (row.byVeterinarian && decision === 'Accepted') return registrationAcceptedMails(row, doer)
  return row.byVeterinarian
    ? toOther(row, { personId: row.veterinarianPersonId, doer }, (to) => ({
        kind: 'registrationRejected',
        to,
        data,
      }))
    : toOther(row, { personId: row.currentOwnerPersonId, doer }, (to) => ({ kind: `transfer${decision}`, to, data }))
}

/**
 * Mails to the new owner, unless the request has not been sent yet, and to the current owner if another user cancelled
 * the transfer.
 */
export function cancelMails(row: TransferRow, doer: number | null, { wasSent }: { readonly wasSent: boolean }): Mails {
  if (row.byVeterinarian) {
    return toNewOwner(row, (to) => ({ kind: 'registrationCancelled', to, data: fromVeterinarian(row) }))
  }
  const data = fromOwner(row)
  return [
    ...(wasSent ? toNewOwner(row, (to) => ({ kind: 'transferCancelled', to, data })) : []),
    ...toOther(row, { personId: row.currentOwnerPersonId, doer }, (to) => ({ kind: 'transferCancelled', to, data })),
  ]
}

export const transferMails = mailKinds({
  transferRequest: {
    texts: transferTexts.mails.transferRequest,
    path: to('/transfers'),
    several: { texts: transferTexts.mails.transferRequests, path: to('/transfers') },
  },
  transferReminder: {
    texts: transferTexts.mails.transferReminder,
    path: to('/transfers'),
    addsNames: true,
    several: { texts: transferTexts.mails.transferReminders, path: to('/transfers'), addsNames: true },
  },
  transferCancelled: { texts: transferTexts.mails.transferCancelled, path: to('/transfers') },
  transferAccepted: { texts: transferTexts.mails.transferAccepted, path: to('/pets/my') },
  transferHandedOver: { texts: transferTexts.mails.transferHandedOver, path: to('/transfers') },
  transferRejected: { texts: transferTexts.mails.transferRejected, path: petPage },
  administratorTransfer: { texts: transferTexts.mails.administratorTransfer, path: to('/transfers') },
  acceptedInYourPlace: { texts: transferTexts.mails.acceptedInYourPlace, path: petPage },
  acceptedOnPaper: { texts: transferTexts.mails.acceptedOnPaper, path: petPage },
  registrationPending: {
    texts: transferTexts.mails.registrationPending,
    path: to('/transfers'),
    several: { texts: transferTexts.mails.registrationsPending, path: to('/transfers') },
    fill: withConfirmation,
  },
  registrationReminder: {
    texts: transferTexts.mails.registrationReminder,
    path: to('/transfers'),
    addsNames: true,
    several: { texts: transferTexts.mails.registrationReminders, path: to('/transfers'), addsNames: true },
    fill: withConfirmation,
  },
  registrationCancelled: { texts: transferTexts.mails.registrationCancelled, path: to('/') },
  registrationAccepted: {
    texts: transferTexts.mails.registrationAccepted,
    path: petPage,
    addsNames: true,
    several: { texts: transferTexts.mails.registrationsAccepted, path: petPage, addsNames: true },
  },
  registrationRejected: { texts: transferTexts.mails.registrationRejected, path: petPage, addsNames: true },
})
