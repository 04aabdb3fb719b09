export { countWaiting, findLivingPets, type LivingPet, type ReadFacts, registrationFacts } from './queries.ts'
export { checkRegistration, insertRegistration, type Registrar, registerPet } from './register-pet.ts'
export {
  deathColumns,
  deathDayError,
  type Registration,
  type RegistrationFacts,
  registrationOf,
  registrationWarnings,
  waitingKinds,
} from './rules.ts'
export { checkRequestedChange, updatePet } from './update-pet.ts'
