// Parts of the lookup in the embed.
import { type LookupParts, type NotFoundProps, type PetProps, petPath } from '@dyra/shared/features/lookup'
import { registryUrl } from './api.ts'

/** Links to the registry's page, which looks the number up again. */
const RegistryLink = ({ number, label }: { number: string; label: string }) => (
  <a className="d-anchor next" href={registryUrl(petPath(number))}>
    {label}
  </a>
)

/** Shows nothing: other sites usually block images by policy, and the drawings would be 10 % of the file. */
const Picture = () => null

/** Links to the pet on the registry's page, because reporting needs a session, which other sites do not have. */
const Report = ({ texts, pet }: PetProps) =>
  pet.isDead ? null : (
    <p className="write">
      <RegistryLink number={pet.tagNumber} label={texts.text('write')} />
    </p>
  )

/** Only says that the owner takes messages. The finder writes on the registry's page, to which `Report` links. */
const OwnerWithoutContact = ({ texts, pet }: PetProps) => pet.takesMessages && <p>{texts.text('result.messages')}</p>

/** Links to the registry's page, because the advice is too large for the embed. */
const NotFound = ({ texts, input }: NotFoundProps) => <RegistryLink number={input} label={texts.text('next')} />

/** Shows nothing, because the button fades while the lookup runs (embed.css). */
const Waiting = () => null

export const embedParts: LookupParts = { Picture, Report, OwnerWithoutContact, NotFound, Waiting }
