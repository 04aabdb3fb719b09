export { receiveStrangerPhoto, sendStrangerPhoto } from './receive-stranger-photo.ts'
