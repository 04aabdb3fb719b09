import type { BackupContact, ContactEntry } from '@dyra/shared/contract/backup-contacts'
import { CONTACT_INVITATION_DAYS } from '@dyra/shared/domain/backup-contacts'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { ContactRow, EntryRow } from './queries.ts'

const sharedView = (row: ContactRow) => ({
  name: row.name,
  relation: row.relation,
  email: row.email,
  phone: row.phone,
  keepsFrom: row.keeps_from,
  keepsUntil: row.keeps_until,
  hasAgreed: row.agreed_at !== null,
  expires: row.agreed_at ? null : new Date(row.invited_at.getTime() + CONTACT_INVITATION_DAYS * DAY_MS).toISOString(),
})

/** As the owner and administrators see it. */
export const contactView = (row: ContactRow): BackupContact => ({
  contactId: row.id,
  position: row.position,
  ...sharedView(row),
})

/** As the contact sees it. */
export const entryView = (row: EntryRow): ContactEntry => ({ ownerName: row.owner_name, ...sharedView(row) })
