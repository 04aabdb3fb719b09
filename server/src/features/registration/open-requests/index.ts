export { refuseMoreRequests, sendRequests } from './open-requests.ts'
