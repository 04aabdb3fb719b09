import type { PetProps } from './parts.ts'

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
