export { endProofsOfProtected } from './verification-documents.ts'
