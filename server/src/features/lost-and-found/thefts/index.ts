export { foundSentence } from './mails.ts'
export { needsOwner } from './queries.ts'
export { endTheft, withdrawUnconfirmed } from './thefts.ts'
