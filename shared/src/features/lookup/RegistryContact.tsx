import { MailSentence } from '@dyra/shared/ui'
import type { PetProps } from './parts.ts'

/** The registry as contact for a pet whose owner cannot be reached from here. */
export function RegistryContact({ texts: { text }, pet: { contactEmail } }: PetProps) {
  return <MailSentence around={text.around('noConsentContact', 'email')} address={contactEmail} />
}
