export { countOldRows, endOldImports } from './end-old-imports.ts'
export { importDeps } from './load-deps.ts'
export { runImports } from './process-parts.ts'
