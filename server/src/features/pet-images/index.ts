export { acceptUploads, receivePicture } from './receive-picture.ts'
export { Semaphore } from './semaphore.ts'
