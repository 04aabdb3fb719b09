export { orNotFound, type PublicLookupService, publicLookupService } from './look-up-pet.ts'
