import { PersonPseudonyms } from '../links/person-pseudonyms.ts'
import { testEncryptionKeys } from './encryption-key.ts'

const pseudonyms = new PersonPseudonyms(testEncryptionKeys)

/** What everyone without a right to the person reads in place of the person's id (docs/security.md#ids-of-persons). */
export const pseudonymIn = (petId: number, personId: number): number =>
  pseudonyms.create({ kind: 'pet', id: petId }, personId)
