// Components without Mantine, from which the embed is built.
export { Banner } from './Banner.tsx'
export { DefinitionGrid } from './DefinitionGrid.tsx'
export { Icon } from './Icon.tsx'
export { PetPicture } from './PetPicture.tsx'
export { SpeciesArt, type SpeciesKind, speciesKind } from './SpeciesArt.tsx'
export { StatusMark } from './StatusMark.tsx'
export { TagNumber } from './TagNumber.tsx'
