import type { Scan, ScannedPet } from '@dyra/shared/contract/scans'
import type { ScanFlag } from '@dyra/shared/domain/scans'
import { formatDay } from '@dyra/shared/i18n'
import { StatusMark } from '@dyra/shared/ui'
import css from './Scan.module.css'
import { text } from './texts.ts'

const statuses = { stolen: 'lost', lost: 'lost', pending: 'inTransfer', dead: 'dead', delivered: 'inTransfer' } as const

export function flagText(flag: ScanFlag, pet: ScannedPet | null): string {
  if (flag === 'lost' && pet?.dayOfDisappear) return text('flag.lostSince', { date: formatDay(pet.dayOfDisappear) })
  if (flag === 'dead' && pet?.dayOfDeath) return text('flag.deadSince', { date: formatDay(pet.dayOfDeath) })
  return text(`flag.${flag}`)
}

export const PetFlags = ({ flags, pet }: Pick<Scan, 'flags' | 'pet'>) =>
  flags.length > 0 && (
    <span className={css.flags}>
      {flags.map((flag) => (
        <StatusMark key={flag} status={statuses[flag]} label={flagText(flag, pet)} />
      ))}
    </span>
  )
