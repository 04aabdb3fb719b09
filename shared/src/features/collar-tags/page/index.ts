// The page of a collar tag: of the site, and of the server's first answer.
export { refusedTagTitle, TagEnded, type TagRefusal } from './TagEnded.tsx'
export { TagView, tagTitle } from './TagView.tsx'
