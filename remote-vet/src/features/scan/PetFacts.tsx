import type { ScannedPet } from '@dyra/shared/contract/scans'
import { capitalised, formatDay, t } from '@dyra/shared/i18n'
import { Button, DefinitionGrid } from '@dyra/shared/ui'
import { ageText } from './age.ts'
import css from './Scan.module.css'
import { text } from './texts.ts'

const castrated = (value: boolean | null) => {
  if (value === null) return text('unknown')
  return value ? t('yes') : t('no')
}

function ageRows({ birthDate, birthYear, dayOfDeath }: ScannedPet) {
  if (birthDate === null) return [[text('birthYear'), birthYear] as const]
  return [
    [text('age'), ageText(birthDate, dayOfDeath)] as const,
    [
      text('birthDate'),
      <span key="day" className="d-num">
        {formatDay(birthDate)}
      </span>,
    ] as const,
  ]
}

interface Props {
  pet: ScannedPet
  /** Reports that the description does not fit. */
  onReport?: (() => void) | undefined
}

/** What can be compared with the animal on the table. */
export const PetFacts = ({ pet, onReport }: Props) => (
  <section className={css.part}>
    <h3>{text('fits')}</h3>
    <DefinitionGrid
      rows={[
        [text('gender'), pet.gender],
        ...ageRows(pet),
        [text('color'), capitalised(pet.color)],
        [text('castrated'), castrated(pet.isCastrated)],
      ]}
    />
    {onReport && (
      <Button variant="subtle" size="sm" className={css.report} onClick={onReport}>
        {text('report')}
      </Button>
    )}
  </section>
)
