export { findLivingPets, type LivingPet } from './living-pets-queries.ts'
export { checkRegistration, insertRegistration, type Registrar, registerPet } from './register-pet.ts'
export { type ReadFacts, registrationFacts } from './registration-queries.ts'
export {
  type Registration,
  type RegistrationFacts,
  registrationOf,
  registrationWarnings,
} from './registration-rules.ts'
export { deathColumns, deathDayError, isBeforeBirth } from './rules.ts'
export { checkRequestedChange, updatePet } from './update-pet.ts'
