import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import { copyRows } from '../copy.ts'
import type { DemoPeople } from './people.ts'

const AGREED_DAYS = 90
const INVITED_DAYS = 3

/** Færeyjar has a contact who agreed, and has invited another. */
export async function writeBackupContacts(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const contact = { owner_person_id: of('Færeyjar'), keeps_from: null, keeps_until: null }
  await copyRows(connection, 'backup_contact', [
    {
      ...contact,
      position: 1,
      name: 'Sigrún Sýnidóttir',
      relation: 'family',
      email: 'sigrun.synidottir@example.com',
      phone: '5550171',
      invited_at: ago(AGREED_DAYS),
      agreed_at: ago(AGREED_DAYS - 1),
    },
    {
      ...contact,
      position: 2,
      name: 'Nanna Nágranni',
      relation: 'neighbour',
      email: 'nanna.nagranni@example.com',
      phone: null,
      invited_at: ago(INVITED_DAYS),
      agreed_at: null,
    },
  ])
}
