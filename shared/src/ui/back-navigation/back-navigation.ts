// Back navigation: between a page and those below it (a pet and its picture, a person and their pets) without circles.
export { BackButton } from './BackButton.tsx'
export { useBackNavigation, useIsSaved, useLinkState, useReturn, useStepsBack } from './use-back-navigation.ts'
