export { PersonForm } from './PersonForm.tsx'
