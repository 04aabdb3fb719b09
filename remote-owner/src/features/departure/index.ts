export { DepartureBanner } from './DepartureBanner.tsx'
