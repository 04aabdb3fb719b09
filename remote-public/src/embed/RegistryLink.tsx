import { petPath } from '../features/lookup/pet-path.ts'
import { registryUrl } from './api.ts'

/** To the registry's own page, which looks the number up again. */
export const RegistryLink = ({ number, label }: { number: string; label: string }) => (
  <a className="d-anchor next" href={registryUrl(petPath(number))}>
    {label}
  </a>
)
