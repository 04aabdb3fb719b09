import type { MailFacts } from '../../mails.ts'
import { cat } from './sample-mail.ts'

/** Data, subject, part of the text and path of the e-mail about imported pets. */
export const importedPets: [data: MailFacts['importedPets'], subject: string, part: string, path: string] = [
  { pets: [cat, cat], total: 60 },
  'Skráningar bíða samþykkis: Snotra og Snotra',
  'Fjöldi dýra: 60',
  '/transfers',
]
