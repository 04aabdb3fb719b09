// The public lookup: what the site, a page without script and the embed have in common.
export { forgetAnswer, readAnswer } from './answer.ts'
export { LookupView } from './LookupView.tsx'
export { NotFoundHelp } from './not-found/NotFoundHelp.tsx'
export type { LookupParts, NotFoundProps, PetProps } from './parts.ts'
export { petPath } from './pet-path.ts'
export { RegistryContact } from './RegistryContact.tsx'
export { checkNumber, type LookupState, resultOfProblem, type SettledLookup } from './settled-lookup.ts'
export { type LookupTexts, pageTexts } from './texts.ts'
