export { orTaken, tagRow, tagTaken } from './add-tag.ts'
export { type FeeFacts, feeFacts, feeLine, priceOf } from './fee.ts'
export { payerFault, tagFault, tagWarnings } from './rules.ts'
