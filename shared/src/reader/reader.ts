// A chip reader types like a keyboard: what its keys are told by, and a listener for a whole page or dialog.
export { useReader } from './use-reader.ts'
