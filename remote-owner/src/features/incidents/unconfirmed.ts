import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet } from '@dyra/shared/contract/pet'
import { INCIDENT } from '@dyra/shared/domain/reference'

/** A stranger's latest unconfirmed report, which would change the lost flag (docs/domain.md#incidents). */
export function reportToConfirm(pet: Pet, incidents: readonly Incident[]): Incident | undefined {
  if (pet.isDead) return undefined
  const wanted = pet.isLost ? INCIDENT.FoundAlive : INCIDENT.Lost
  return incidents.find(({ incidentTypeId, unconfirmed }) => unconfirmed && incidentTypeId === wanted)
}
