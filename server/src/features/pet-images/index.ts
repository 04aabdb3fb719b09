export { acceptUploads } from './receive-picture.ts'
export { receiveStrangerPhoto, sendStrangerPhoto } from './receive-stranger-photo.ts'
