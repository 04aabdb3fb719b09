export { refuseMoreRequests } from './refuse-more.ts'
export { sendRequests } from './send-requests.ts'
