export { OwnersPhonePart } from './OwnersPhonePart.tsx'
