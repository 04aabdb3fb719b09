// The page of the animals in care: of the site, and of the server's first answer.
export { AnimalsInCare, InCareView, inCareTitle } from './InCareView.tsx'
