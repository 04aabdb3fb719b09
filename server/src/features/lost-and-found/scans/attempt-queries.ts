import type { ContactChannel, ContactOutcome, ContactTried } from '@dyra/shared/domain/scans'
import { type Database, prepared } from '../../../db/connection.ts'

export interface AttemptRow {
  contactAttemptId: number
  triedAt: Date
  tried: ContactTried
  channel: ContactChannel
  outcome: ContactOutcome
  words: string | null
  created: Date
  createdById: number | null
  createdByName: string | null
  actingPersonId: number | null
  actingPersonName: string | null
}

const selectAttempts = prepared<AttemptRow, [number]>(`
select a.id as "contactAttemptId", a.tried_at as "triedAt", a.tried, a.channel, a.outcome, a.words,
  a.created_at as created, a.created_by as "createdById", p.name as "createdByName",
  a.acting_person_id as "actingPersonId", h.name as "actingPersonName"
from contact_attempt a
left join person p on p.id = a.created_by
left join person h on h.id = a.acting_person_id
where a.pet_id = $1
order by a.tried_at desc, a.id desc`)

/** Attempts to reach the owner of a pet, newest first. */
export const findAttempts = (db: Database, petId: number): Promise<AttemptRow[]> => selectAttempts(db, [petId])
