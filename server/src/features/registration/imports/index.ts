export { importDeps, runImports } from './process-parts.ts'
export { countOldRows, endOldImports } from './service.ts'
