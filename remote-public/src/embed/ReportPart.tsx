import css from '../features/lookup/FoundPet.module.css'
import type { ReportProps } from '../features/lookup/report/Report.tsx'
import { RegistryLink } from './RegistryLink.tsx'

/** There is no session on another site's page: the same pet at the registry, where its owner can be written to. */
export const ReportPart = ({ words, pet }: ReportProps) =>
  pet.isDead ? null : (
    <p className={css.again}>
      <RegistryLink number={pet.tagNumber} label={words.text('write')} />
    </p>
  )
