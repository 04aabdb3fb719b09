export { type CorrectionDeletions, countDueCorrections, deleteOldCorrections } from './deletion-queries.ts'
