import { alertReach } from '@dyra/shared/domain/lost-alerts'
import {
  listOf,
  type MailFiller,
  mailKinds,
  type PetFacts,
  petPage,
  type QueuedMail,
} from '../../messages/mail/index.ts'
import { listShownParts } from '../../registration/lookup/index.ts'
import { findOpenAlert } from '../lost-alerts/index.ts'
import { foundSentence, needsOwner } from '../thefts/index.ts'
import { type ReportFacts, readIsLost } from './queries.ts'
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
    foundPet: ReportMail & { readonly incidentType: string; readonly isByKeeper?: boolean; readonly found?: string }
    foundPetDead: ReportMail
    /** Unconfirmed report by a stranger. */
    lostReport: ReportMail
    petComment: ReportMail
    movedAbroad: PetFacts & { readonly date?: string | null; readonly comment?: string | null }
    /** To the owner of a pet that is now lost. */
    lostPetConfirmation: PetFacts & { readonly date: string; readonly found?: string }
    /** To the owner of a pet that is now lost: what to do, with and without an alert. */
    lostChecklist: { readonly petName: string; readonly reach?: string; readonly found?: string }
    lostAlertInvitation: { readonly petName: string }
  }
}

interface Notification {
  readonly pet: Pet
  readonly report: Report
  readonly facts: ReportFacts
  readonly reporterId: number
  readonly unconfirmed: boolean
  /** Whether the owner or the co-owner reported. */
  readonly isByKeeper: boolean
  /** Name of the incident type. */
  readonly incidentType: string
}

type Draft = (personId: number) => QueuedMail

function draftOf({ pet, report, facts, unconfirmed, incidentType, isByKeeper }: Notification): Draft {
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
    FoundAlive: (personId) => ({ kind: 'foundPet', to: { personId }, data: { ...data, incidentType, isByKeeper } }),
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
 * Mails with the next steps to the owner, and to a co-owner who reported. Without an alert they say how to publish one.
 */
export function checklistMails({ pet, facts, reporterId }: Notification, hasAlert: boolean): QueuedMail[] {
  const { ownerPersonId } = facts
  if (ownerPersonId === null) return []
  const receivers = [ownerPersonId, ...(reporterId === pet.co_owner_person_id ? [reporterId] : [])]
  const kind = hasAlert ? 'lostChecklist' : 'lostAlertInvitation'
  return receivers.map((personId) => ({ kind, to: { personId }, data: { petName: pet.name }, petIds: [pet.id] }))
}

const { mails, advice, reach, found } = incidentTexts

/** Advice in the mail about a found pet: the finder may still have it, unless a keeper found it. */
function adviceOf({ isByKeeper, reporterPhone }: Readonly<Record<string, unknown>>): string | undefined {
  if (isByKeeper === true) return undefined
  return reporterPhone ? advice.collect : advice.registry
}

/** While the pet is still lost, no one has confirmed the report that it was found: the mail asks for confirmation. */
const fillFound: MailFiller = async ({ payload, petIds: [petId], recipientPersonId: personId }, { db }) => {
  if (petId === undefined || !(await readIsLost(db, petId)))
    return { facts: { ...payload, advice: adviceOf(payload) }, path: undefined }
  const keeper = { petId, personId }
  const facts = { ...payload, found: await foundSentence(db, { ...keeper, text: found.confirm }) }
  const { foundPetUnconfirmed: texts } = mails
  const button = (await needsOwner(db, keeper)) ? found.view : texts.button
  return { facts, path: undefined, texts: { ...texts, button } }
}

/** Fills the mail about an unconfirmed report, which is not sent if the report was confirmed meanwhile. */
const fillLostReport: MailFiller = async ({ payload, petIds: [petId] }, { db }) =>
  petId !== undefined && (await readIsLost(db, petId)) ? undefined : { facts: payload, path: undefined }

const fillLost: MailFiller = async ({ payload, petIds: [petId], recipientPersonId: personId }, { db }) => {
  if (petId === undefined || personId === null) return undefined
  const keeper = { petId, personId }
  const shownParts = await listShownParts(db, keeper)
  const sentence = await foundSentence(db, { ...keeper, text: found.remember })
  return { facts: { ...payload, shownParts, found: sentence }, path: undefined }
}

function reachOf(chosen: { readonly is_listed: boolean; readonly tells_watchers: boolean }) {
  const reached = alertReach({ isListed: chosen.is_listed, tellsWatchers: chosen.tells_watchers })
  return reached.length === 0 ? reach.onlyLink : listOf([...reached.map((who) => reach[who]), reach.link])
}

/** The mail is not sent after the alert has ended. */
const fillChecklist: MailFiller = async ({ payload, petIds: [petId], recipientPersonId: personId }, { db }) => {
  const alert = petId === undefined ? undefined : await findOpenAlert(db, petId)
  if (!alert || petId === undefined) return undefined
  const sentence = await foundSentence(db, { petId, personId, text: found.record })
  return { facts: { ...payload, reach: reachOf(alert), found: sentence }, path: undefined }
}

/** The mail is sent only while the pet is lost and has no alert. */
const fillInvitation: MailFiller = async ({ payload, petIds: [petId] }, { db }) => {
  if (petId === undefined || !(await readIsLost(db, petId)) || (await findOpenAlert(db, petId))) return undefined
  return { facts: payload, path: undefined }
}

export const incidentMails = mailKinds({
  foundPet: { texts: mails.foundPet, path: petPage, fill: fillFound },
  foundPetDead: { texts: mails.foundPetDead, path: petPage },
  lostReport: { texts: mails.lostReport, path: petPage, fill: fillLostReport },
  lostPetConfirmation: { texts: mails.lostPetConfirmation, path: petPage, fill: fillLost },
  lostChecklist: { texts: mails.lostChecklist, path: petPage, fill: fillChecklist },
  lostAlertInvitation: { texts: mails.lostAlertInvitation, path: petPage, fill: fillInvitation },
  petComment: { texts: mails.petComment, path: petPage },
  movedAbroad: { texts: mails.movedAbroad, path: petPage },
})
