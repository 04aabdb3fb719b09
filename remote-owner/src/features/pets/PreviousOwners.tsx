import type { PreviousOwner } from '@dyra/shared/contract/pet'
import { formatInstantDay, formatKennitala, formatPhone, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { PersonLink } from './PetDetails.tsx'
import { text } from './texts.ts'

const missing = <span className="d-dim">{t('notRegistered')}</span>

const name = ({ fullName, personId }: PreviousOwner) =>
  fullName === null ? missing : <PersonLink personId={personId} name={fullName} />

const phones = ({ phoneNumbers = [] }: PreviousOwner) =>
  phoneNumbers.length ? phoneNumbers.map(formatPhone).join(', ') : missing

const nameColumn: Column<PreviousOwner> = { key: 'name', label: text('previousOwners.col.name'), cell: name }
const untilColumn: Column<PreviousOwner> = {
  key: 'unregistered',
  label: text('previousOwners.col.unregistered'),
  isNumber: true,
  cell: ({ unregistrationDate }) => formatInstantDay(new Date(unregistrationDate)),
}
const contactColumns: readonly Column<PreviousOwner>[] = [
  {
    key: 'ssn',
    label: text('previousOwners.col.ssn'),
    isNumber: true,
    cell: ({ ssn }) => (ssn ? formatKennitala(ssn) : missing),
  },
  {
    key: 'address',
    label: text('previousOwners.col.address'),
    priority: 1,
    cell: ({ address }) => (address ? <span translate="no">{address}</span> : missing),
  },
  { key: 'phones', label: text('previousOwners.col.phones'), isNumber: true, cell: phones },
  { key: 'email', label: text('previousOwners.col.email'), cell: ({ email }) => email ?? missing },
]

interface Props {
  owners: readonly PreviousOwner[]
  /** Owners see names and dates only (docs/domain.md#rights). */
  isStaff: boolean
}

export function PreviousOwners({ owners, isStaff }: Props) {
  return (
    <DataTable
      label={text('section.previousOwners')}
      columns={[nameColumn, ...(isStaff ? contactColumns : []), untilColumn]}
      rows={owners}
      rowKey={({ unregistrationDate, personId }) => `${unregistrationDate} ${personId}`}
      empty={<p className="d-dim">{text('previousOwners.empty')}</p>}
    />
  )
}
