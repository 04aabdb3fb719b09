export { readUser } from './api.ts'
