export { OwnerDetailsBanner } from './OwnerDetailsBanner.tsx'
