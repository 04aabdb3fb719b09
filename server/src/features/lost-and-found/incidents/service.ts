import type { IncidentCreate } from '@dyra/shared/contract/incidents'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { rates } from '@dyra/shared/domain/rates'
import { INCIDENT, type IncidentCode, incidentCodeOf } from '@dyra/shared/domain/reference'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { type DueReport, type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { announce } from '../../../kernel/event.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { Reactions } from '../../events.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask, openTask, type TaskObject } from '../../messages/tasks/index.ts'
import { requestKeeperReads } from '../../persons/register-reads/index.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { readStolen, revokeCode } from '../../registration/pet-locks/index.ts'
import { deathColumns } from '../../registration/pets/index.ts'
import { endAlert, lostAlertTexts, storeAlert } from '../lost-alerts/index.ts'
import { endTheft } from '../thefts/index.ts'
import { checklistMails, reportMails } from './mails.ts'
import {
  findUnanswered,
  findUnconfirmed,
  hasUnconfirmed,
  type IncidentRow,
  lockIncident,
  readReportFacts,
} from './queries.ts'
import {
  isKeeper,
  isTrusted,
  isUnconfirmed,
  mayEndTheft,
  mayPost,
  type Pet,
  type Report,
  refuseReport,
  reportOf,
} from './rules.ts'
import { incidentTexts } from './texts.ts'

/** @throws ProblemError 429. Counts per person first, so that one stranger cannot use up the limit of a pet. */
async function countStranger(tx: Tx, personId: number, petId: number): Promise<void> {
  await countStrictly(tx, { name: 'report', who: String(personId), rates: rates.strangerReportsByPerson })
  await countStrictly(tx, { name: 'reportOfPet', who: String(petId), rates: rates.strangerReportsOfPet })
}

const flags = {
  Lost: ({ date }: Report) => ({ is_lost: true, day_of_disappear: date }),
  FoundAlive: () => ({ is_lost: false, day_of_disappear: null }),
  FoundDead: ({ date }: Report) => deathColumns(date),
  MovedAbroad: undefined,
  Comment: undefined,
} as const

/** Applies a trusted report to the pet and confirms strangers' reports of the same type. */
async function applyReport(tx: Tx, { caller, petId, reactions }: IncidentInput, report: Report) {
  const changes = changesBy(caller, tx)
  const set = flags[report.code]?.(report)
  if (set) {
    const changed = await changes.update('pet', { id: petId, set, expect: { is_dead: false } })
    if (!changed) throw problem(409, { title: problemTexts.incidentOfDeadPet })
  }
  if (report.code === 'Lost') {
    await revokeCode(tx, caller, petId)
    await requestKeeperReads(tx, petId)
  }
  if (report.code === 'FoundAlive') {
    await endAlert(tx, caller, { petId, reason: 'found' })
    await endTheft(tx, caller, petId)
  }
  if (report.code === 'FoundDead') await announce(tx, reactions.petEnded, { actor: caller, petId })
  for (const { id } of await findUnconfirmed(tx, petId, INCIDENT[report.code]))
    await changes.update('incident', { id, set: { unconfirmed: false }, expect: { unconfirmed: true } })
  await closeReportTask(tx, caller, petId)
}

export interface IncidentInput {
  readonly caller: PersonCaller
  readonly petId: number
  readonly body: IncidentCreate
  readonly reference: Reference
  readonly reactions: Reactions
  /** Where the postal codes are, for alerts. */
  readonly places?: PlaceIndex
  /** Whether lost alerts are switched on. */
  readonly hasAlerts?: boolean
}

/**
 * Publishes the alert that the owner or co-owner sent with a Lost report. Returns whether the report has an alert.
 * @throws ProblemError 400 at the fields of the alert, or at `alert` if the caller may not send one
 */
async function publishAlert(
  tx: Tx,
  { caller, petId, body: { alert }, places, hasAlerts }: IncidentInput,
  { code, isKeeper }: { code: string; isKeeper: boolean },
): Promise<boolean> {
  if (!alert) return false
  if (code !== 'Lost' || !isKeeper || !hasAlerts || !places) throw fieldProblem({ alert: [lostAlertTexts.ownersOnly] })
  await storeAlert(tx, { actor: caller, petId, input: alert, places, path: 'alert.' })
  return true
}

interface ReportedPet {
  readonly pet: Pet
  readonly code: IncidentCode
  readonly ownerPersonId: number | null
}

/**
 * Whether the report changes the lost flag. Only the owner or an administrator may report that a stolen pet is found.
 */
async function isTrustedNow(tx: Tx, { caller, petId }: IncidentInput, { pet, code, ownerPersonId }: ReportedPet) {
  const endsTheft = code === 'FoundAlive' && (await readStolen(tx, petId))
  return endsTheft ? mayEndTheft(caller, ownerPersonId) : isTrusted(caller, pet, ownerPersonId)
}

/**
 * Records an incident (docs/domain.md#incidents). A stranger's report is only recorded and sent by e-mail.
 * @throws ProblemError 400 at the fields, 403 for types that the caller may not post, 404, 409, 429
 */
export async function postIncident(tx: Tx, posting: IncidentInput): Promise<IncidentRow> {
  const { caller, petId, body, reference } = posting
  const code = incidentCodeOf(body.incidentTypeId)
  if (!code) throw fieldProblem({ incidentTypeId: [validationTexts.invalid] })
  if (!mayPost(caller, code)) throw problem(403)
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  const facts = await readReportFacts(tx, { petId, reporterId: caller.personId })
  const report = reportOf(code, body, facts.today)
  refuseReport(report, pet, facts)
  const trusted = await isTrustedNow(tx, posting, { pet, code, ownerPersonId: facts.ownerPersonId })
  if (trusted) await applyReport(tx, posting, report)
  else await countStranger(tx, caller.personId, petId)
  const isByKeeper = isKeeper(caller, pet, facts.ownerPersonId)
  const hasAlert = await publishAlert(tx, posting, { code, isKeeper: isByKeeper })
  const unconfirmed = isUnconfirmed(report, trusted)
  const { comment, date, countryCode } = report
  const row = await changesBy(caller, tx).insert('incident', {
    pet_id: petId,
    incident_type_id: body.incidentTypeId,
    comment,
    date,
    country_code: countryCode,
    // Omit the default value, so that it does not appear in the history.
    unconfirmed: unconfirmed || undefined,
    created_by: caller.personId,
  })
  const incidentType = reference.types.incidentTypes.find(({ id }) => id === body.incidentTypeId)?.name ?? ''
  const isLostNow = trusted && code === 'Lost'
  const notification = { pet, report, facts, unconfirmed, isByKeeper, incidentType, reporterId: caller.personId }
  await queueMail(tx, ...reportMails(notification))
  if (isLostNow && posting.hasAlerts) await queueMail(tx, ...checklistMails(notification, hasAlert))
  return row
}

/** Days that administrators have for the task about a report that no one answered. */
const TASK_DAYS = 7

const taskOf = (petId: number): TaskObject => ({ kind: 'unconfirmedReport', petId })

/** Opens a task about each pet with strangers' reports that no one has answered for a week. */
export const openReportTasks = (services: DueServices): Promise<DueReport> =>
  forEachDue(services, {
    what: 'unconfirmed report',
    find: (limit) => findUnanswered(services.db, limit),
    work: async (tx, { id: petId }) => {
      await openTask(tx, { ...taskOf(petId), dueAt: new Date(Date.now() + TASK_DAYS * DAY_MS) })
      return 1
    },
  })

/** Closes the task about a pet after the last of its reports was answered. */
async function closeReportTask(tx: Tx, actor: PersonCaller, petId: number): Promise<void> {
  if (!(await hasUnconfirmed(tx, petId))) await closeTask(tx, taskOf(petId), { outcome: 'resolved', actor })
}

interface Dismissal {
  readonly caller: PersonCaller
  readonly petId: number
  readonly incidentId: number
  readonly reason: string
}

/**
 * Ends a stranger's wrong report; the history keeps the reason.
 * @throws ProblemError 404, or 409 unless the report is still unconfirmed
 */
export async function dismissReport(tx: Tx, dismissal: Dismissal): Promise<IncidentRow> {
  const { caller, petId, incidentId, reason } = dismissal
  const incident = await lockIncident(tx, petId, incidentId)
  if (!incident) throw problem(404)
  const row = await changesBy(caller, tx).update('incident', {
    id: incidentId,
    set: { unconfirmed: false, dismissed_at: NOW, dismissal_reason: reason },
    expect: { unconfirmed: true },
  })
  if (!row) throw problem(409, { title: incidentTexts.decided })
  await closeReportTask(tx, caller, petId)
  return row
}
