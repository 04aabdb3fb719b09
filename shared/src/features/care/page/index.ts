// The page of the animals in care, for the site and for the HTML of the server.
export { AnimalsInCare, InCareView, inCareTitle } from './InCareView.tsx'
