import { call } from '@dyra/shared/api'
import type { ContactEntryUpdate } from '@dyra/shared/contract/backup-contacts'

export const readEntry = (token: string) => call('POST /api/BackupContacts/Entry', { body: { token } })

export const agree = (token: string, isAdult: boolean) =>
  call('POST /api/BackupContacts/Entry/Agree', { body: { token, isAdult } })

export const decline = (token: string) => call('POST /api/BackupContacts/Entry/Decline', { body: { token } })

export const updateEntry = (body: ContactEntryUpdate) => call('POST /api/BackupContacts/Entry/Update', { body })

export const deleteEntry = (token: string) => call('POST /api/BackupContacts/Entry/Delete', { body: { token } })
