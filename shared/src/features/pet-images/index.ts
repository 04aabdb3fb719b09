// Photos that users choose, and pictures of animals that the browser reads and prepares before it sends them.
export { cut, type Drawable, readPicture, releasePicture } from './draw-picture.ts'
export { PhotoField } from './PhotoField.tsx'
export { StrangerPhoto } from './StrangerPhoto.tsx'
export type { Rectangle, Size } from './size.ts'
