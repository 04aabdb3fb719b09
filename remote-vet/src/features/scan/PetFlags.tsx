import type { Scan, ScannedPet } from '@dyra/shared/contract/scans'
import type { ScanFlag } from '@dyra/shared/domain/scans'
import { formatDay } from '@dyra/shared/i18n'
import { StatusMark } from '@dyra/shared/ui'
import css from './Scan.module.css'
import { text } from './texts.ts'

const tones = { lost: 'lost', pending: 'inTransfer', dead: 'dead' } as const

export function flagText(flag: ScanFlag, { dayOfDisappear, dayOfDeath }: ScannedPet): string {
  if (flag === 'lost' && dayOfDisappear) return text('flag.lostSince', { date: formatDay(dayOfDisappear) })
  if (flag === 'dead' && dayOfDeath) return text('flag.deadSince', { date: formatDay(dayOfDeath) })
  return text(`flag.${flag}`)
}

export const PetFlags = ({ flags, pet }: { flags: Scan['flags']; pet: ScannedPet }) =>
  flags.length > 0 && (
    <span className={css.flags}>
      {flags.map((flag) => (
        <StatusMark key={flag} status={tones[flag]} label={flagText(flag, pet)} />
      ))}
    </span>
  )
