export { findOpenOwnership, findPending, lockPersons, readTransfer, type TransferRow } from './queries.ts'
export { transferTexts } from './texts.ts'
export {
  acceptTransfer,
  awardPet,
  cancelTransferOfDeadPet,
  createTransfer,
  insertTransfer,
  refuseTooMany,
  type TransferContext,
} from './transfers.ts'
export { personsOf, petTransferOf } from './view.ts'
