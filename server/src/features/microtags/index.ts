export { orTaken, tagRow, tagTaken } from './insert-tag.ts'
export { type FeeFacts, feeFacts } from './queries.ts'
export { feeLine, payerFault, priceOf, tagFault, tagWarnings } from './rules.ts'
