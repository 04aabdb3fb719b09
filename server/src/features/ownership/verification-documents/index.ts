export { endProofsOfProtected } from './service.ts'
