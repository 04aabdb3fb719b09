// Ours by the package's name, where a federated door is meant: webpack shares a module by the name it is asked for, so
// a remote that reached shared/ui through a relative path would carry a second Mantine
// (docs/decisions/0003-doors-and-federation.md).
export { PersonBySsnField } from './PersonBySsnField.tsx'
export { PersonForm } from './PersonForm.tsx'
export { SsnField } from './SsnField.tsx'
