export { type CorrectionDeletions, countDueCorrections, deleteOldCorrections } from './deletion-queries.ts'
export { correctionFillers } from './fill-mails.ts'
