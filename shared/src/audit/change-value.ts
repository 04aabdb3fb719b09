import type { AuditEntry } from '../contract/audit.ts'
import { isRole, roleLabels } from '../domain/roles.ts'
import { formatDay, formatInstantDay, formatTime } from '../format/format.ts'
import { t } from '../strings/strings.ts'
import status from './status.json'

const statuses: Readonly<Record<string, string>> = status

/** The database's '2026-11-21 10:44:43.1+00' as the reader's own day and time. */
function moment(value: string): string {
  const at = new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return `${formatInstantDay(at)} ${formatTime(at)}`
}

const word = (value: string): string => {
  if (value === 'true') return t('yes')
  if (value === 'false') return t('no')
  return isRole(value) ? roleLabels[value] : (statuses[value] ?? value)
}

/** A stored value as people write it: days, instants, lists, yes and no; null was taken away. */
export function changeValue({ value, valueName }: Pick<AuditEntry, 'value' | 'valueName'>): string | null {
  if (valueName !== null || value === null) return valueName
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value)) return moment(value)
  const list = /^\{(.*)\}$/.exec(value)?.[1]
  if (list === undefined) return word(value)
  return list === '' ? null : list.replaceAll('"', '').split(',').map(word).join(', ')
}
