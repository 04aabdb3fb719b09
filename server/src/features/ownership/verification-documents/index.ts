export { isGenuineProof } from './check-pair.ts'
export { endProofsOfProtected } from './verification-documents.ts'
