import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import { copyRows } from '../copy.ts'
import type { DemoPeople } from './people.ts'

const RECORDED_DAYS = 40
const VALID_DAYS = 365

const day = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Finnland may act for Noregur, who has never signed in. */
export async function writeRepresentatives(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  const recorded = now - RECORDED_DAYS * DAY_MS
  await copyRows(connection, 'representative', [
    {
      owner_person_id: of('Noregur'),
      person_id: of('Finnland'),
      valid_from: day(recorded),
      valid_until: day(recorded + VALID_DAYS * DAY_MS),
      document: 'Mál 2026-014',
      created_at: new Date(recorded).toISOString(),
      created_by: of('Grænland'),
    },
  ])
}
