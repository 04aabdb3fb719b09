export { cancelTransferOfDeadPet } from './end-transfer.ts'
