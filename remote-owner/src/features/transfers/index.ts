export { useAcceptAll } from './use-accept-all.ts'
