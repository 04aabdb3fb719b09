import type { ScannedPet } from '@dyra/shared/contract/scans'
import { formatDay, t } from '@dyra/shared/i18n'
import { DefinitionGrid } from '@dyra/shared/ui'
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

/** What can be compared with the animal on the table. */
export const PetFacts = ({ pet }: { pet: ScannedPet }) => (
  <section className={css.part}>
    <h3>{text('fits')}</h3>
    <DefinitionGrid
      rows={[
        [text('gender'), pet.gender],
        ...ageRows(pet),
        [text('color'), pet.color],
        [text('castrated'), castrated(pet.isCastrated)],
      ]}
    />
  </section>
)
