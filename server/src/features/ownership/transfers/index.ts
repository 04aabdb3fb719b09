export { lockPersons } from './create-queries.ts'
export {
  createTransfer,
  insertTransfer,
  refuseTooMany,
  type TransferContext,
} from './create-transfer.ts'
export { awardPet } from './decide-owner.ts'
export { acceptTransfer } from './decide-transfer.ts'
export { cancelTransferOfDeadPet } from './end-transfer.ts'
export { findOpenOwnership, findPending, readTransfer, type TransferRow } from './queries.ts'
export { acceptancePath } from './read-acceptance.ts'
export { transferTexts } from './texts.ts'
export { personsOf, petTransferOf } from './view.ts'
