import type { PetListItem } from '../../contract/pet.ts'
import { formatDay } from '../../platform/i18n/format.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** The day, or the year where only that is known. */
export function BirthDay({ pet: { birthDate, hasOnlyBirthYear } }: { pet: PetListItem }) {
  if (birthDate === null) return <span className="d-dim">{t('notRegistered')}</span>
  return <span className="d-num">{hasOnlyBirthYear ? birthDate.slice(0, 4) : formatDay(birthDate)}</span>
}
