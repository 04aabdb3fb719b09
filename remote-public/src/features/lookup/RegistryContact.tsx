import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { LookupTexts } from './texts.ts'

export interface PetProps {
  texts: LookupTexts
  pet: LookupResult
}

/** The registry as contact for a pet whose owner cannot be reached from here. */
export function RegistryContact({ texts: { text }, pet: { contactEmail } }: PetProps) {
  const [before, after] = text.around('noConsentContact', 'email')
  return (
    <p>
      {before}
      <a className="d-anchor" href={`mailto:${contactEmail}`}>
        {contactEmail}
      </a>
      {after}
    </p>
  )
}
