// Imports federated exports by the package's name: webpack shares a module by its specifier, so a relative path to
// shared/ui would bundle a second Mantine (docs/decisions/0003-exports-and-federation.md).
export { PersonBySsnField } from './PersonBySsnField.tsx'
export { PersonForm } from './PersonForm.tsx'
export { SsnField } from './SsnField.tsx'
