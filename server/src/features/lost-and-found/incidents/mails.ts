import { mailKinds, type PetFacts, petPage, type QueuedMail } from '../../messages/mail/index.ts'
import type { ReportFacts } from './queries.ts'
import type { Pet, Report } from './rules.ts'
import { incidentTexts } from './texts.ts'

interface ReportMail extends PetFacts {
  readonly date?: string | null
  readonly comment?: string | null
  readonly reporterName: string
  readonly reporterPhone?: string | null
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To owner and co-owner when another person reports an incident. */
    foundPet: ReportMail & { readonly incidentType: string }
    foundPetDead: ReportMail
    /** Unconfirmed report by a stranger. */
    lostReport: ReportMail
    petComment: ReportMail
    movedAbroad: PetFacts & { readonly date?: string | null; readonly comment?: string | null }
    /** To the owner of a pet that is now lost. */
    lostPetConfirmation: PetFacts & { readonly date: string }
    /** To the owner of a pet that is now lost: what to do, with and without an alert. */
    lostChecklist: { readonly petName: string }
    lostAlertInvitation: { readonly petName: string }
  }
}

interface Notification {
  readonly pet: Pet
  readonly report: Report
  readonly facts: ReportFacts
  readonly reporterId: number
  readonly unconfirmed: boolean
  /** Name of the incident type. */
  readonly incidentType: string
}

type Draft = (personId: number) => QueuedMail

function draftOf({ pet, report, facts, unconfirmed, incidentType }: Notification): Draft {
  const { date, comment } = report
  const about = { petName: pet.name, tagNumber: facts.tagNumber }
  const reporter = { reporterName: facts.reporterName, reporterPhone: facts.reporterPhone }
  const data = { ...about, ...reporter, date, comment }
  const drafts: Record<Report['code'], Draft> = {
    // The pet is now lost, or a stranger reports that it might be.
    Lost: unconfirmed
      ? (personId) => ({ kind: 'lostReport', to: { personId }, data })
      : (personId) => ({
          kind: 'lostPetConfirmation',
          to: { personId },
          data: { ...about, date: date ?? facts.today },
        }),
    FoundAlive: (personId) => ({ kind: 'foundPet', to: { personId }, data: { ...data, incidentType } }),
    FoundDead: (personId) => ({ kind: 'foundPetDead', to: { personId }, data }),
    MovedAbroad: (personId) => ({ kind: 'movedAbroad', to: { personId }, data: { ...about, date, comment } }),
    Comment: (personId) => ({ kind: 'petComment', to: { personId }, data }),
  }
  return drafts[report.code]
}

/** Notifies owner and co-owner of other persons' reports. The owner of a pet that is now lost is always notified. */
export function reportMails(notification: Notification): QueuedMail[] {
  const { pet, facts, report, reporterId, unconfirmed } = notification
  const { ownerPersonId } = facts
  if (ownerPersonId === null) return []
  const isConfirmation = report.code === 'Lost' && !unconfirmed
  const draft = draftOf(notification)
  return [ownerPersonId, pet.co_owner_person_id]
    .filter((id) => id !== null)
    .filter((id) => id !== reporterId || (isConfirmation && id === ownerPersonId))
    .map((id) => ({ ...draft(id), petIds: [pet.id] }))
}

/**
 * What to do now, for the owner, and the co-owner who reported. Without an alert the mail says how to publish one.
 */
export function checklistMails({ pet, facts, reporterId }: Notification, hasAlert: boolean): QueuedMail[] {
  const { ownerPersonId } = facts
  if (ownerPersonId === null) return []
  const receivers = [ownerPersonId, ...(reporterId === pet.co_owner_person_id ? [reporterId] : [])]
  const kind = hasAlert ? 'lostChecklist' : 'lostAlertInvitation'
  return receivers.map((personId) => ({ kind, to: { personId }, data: { petName: pet.name }, petIds: [pet.id] }))
}

export const incidentMails = mailKinds({
  foundPet: { texts: incidentTexts.mails.foundPet, path: petPage },
  foundPetDead: { texts: incidentTexts.mails.foundPetDead, path: petPage },
  lostReport: { texts: incidentTexts.mails.lostReport, path: petPage },
  lostPetConfirmation: { texts: incidentTexts.mails.lostPetConfirmation, path: petPage },
  lostChecklist: { texts: incidentTexts.mails.lostChecklist, path: petPage },
  lostAlertInvitation: { texts: incidentTexts.mails.lostAlertInvitation, path: petPage },
  petComment: { texts: incidentTexts.mails.petComment, path: petPage },
  movedAbroad: { texts: incidentTexts.mails.movedAbroad, path: petPage },
})
