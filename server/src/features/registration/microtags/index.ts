export { checkStoredNumbers } from './check-stored-numbers.ts'
export { checkTagNumber, correctTag } from './microtags.ts'
export { tagTaken } from './name-taken.ts'
export {
  type FeeFacts,
  feeFacts,
  findTags,
  type Payer,
  payerFacts,
  readTag,
  refuseTaken,
  tagRow,
} from './queries.ts'
export {
  type Chip,
  candidatesOf,
  chippingError,
  countryDoubt,
  feeLine,
  newTagError,
  numberIn,
  payerError,
  priceChangedText,
  priceOf,
  tagError,
  tagWarnings,
} from './rules.ts'
