// Ways back: between a page and those under it (a pet and its picture, a person and their pets) nobody goes in circles.
export { BackButton } from './BackButton.tsx'
export { useIsSaved, useReturn, useTrail, useTrailOfHere, useWayOut } from './use-trail.ts'
