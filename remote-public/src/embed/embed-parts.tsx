// Replaces features/lookup/site-parts.tsx in the embed.
import { petPath } from '../features/lookup/api.ts'
import css from '../features/lookup/FoundPet.module.css'
import type { NotFoundProps } from '../features/lookup/not-found/NotFoundHelp.tsx'
import type { PetProps } from '../features/lookup/RegistryContact.tsx'
import type { ReportProps } from '../features/lookup/report/Report.tsx'
import { registryUrl } from './api.ts'

/** Links to the registry's page, which looks the number up again. */
const RegistryLink = ({ number, label }: { number: string; label: string }) => (
  <a className="d-anchor next" href={registryUrl(petPath(number))}>
    {label}
  </a>
)

/** None: policies of other sites usually block pictures, and the drawings would be 10 % of the file. */
export const PicturePart = () => null

/** Reporting needs a session, which other sites do not have: links to the pet on the registry's page. */
export const ReportPart = ({ texts, pet }: ReportProps) =>
  pet.isDead ? null : (
    <p className={css.again}>
      <RegistryLink number={pet.tagNumber} label={texts.text('write')} />
    </p>
  )

/** The link to the registry's page, where the finder writes, is below. */
export const OwnerWithoutContact = ({ texts, pet }: PetProps) =>
  pet.takesMessages && <p>{texts.text('result.messages')}</p>

/** The advice is too large for the embed: links to the registry's page. */
export const NotFoundPart = ({ texts, input }: NotFoundProps) => (
  <RegistryLink number={input} label={texts.text('next')} />
)

/** The button fades instead (embed.css). */
export const WaitingLine = () => null
