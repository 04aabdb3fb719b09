// Pictures that the browser reads and prepares before it sends them.
export { cut, type Drawable, readPicture, releasePicture } from './draw-picture.ts'
export type { Rectangle, Size } from './size.ts'
