import type { NotFoundProps } from '../features/lookup/not-found/NotFoundHelp.tsx'
import { RegistryLink } from './RegistryLink.tsx'

/** The advice itself is too long for the embed; the registry's own page gives it. */
export const NotFoundPart = ({ words, input }: NotFoundProps) => (
  <RegistryLink number={input} label={words.text('next')} />
)
