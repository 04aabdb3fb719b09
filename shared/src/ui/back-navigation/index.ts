// Back navigation between a page and its subpages (a pet and its picture, a person and their pets) without loops.
export { BackButton } from './BackButton.tsx'
export { BackLink } from './BackLink.tsx'
export { useBackNavigation, useIsSaved, useLinkState, useReturn, useStepsBack } from './use-back-navigation.ts'
