export { receiveStrangerPhoto, sendStrangerPhoto } from './receive-picture.ts'
