// The page of a collar tag, for the site and for the HTML of the server.
export { refusedTagTitle, TagEnded, type TagRefusal } from './TagEnded.tsx'
export { TagView, tagTitle } from './TagView.tsx'
