export { refuseMoreRequests } from './refuse-more.ts'
