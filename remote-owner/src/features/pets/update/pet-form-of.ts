import type { ApiForm } from '@dyra/shared/forms'
import type { PetValues } from './pet-values.ts'

/** The form as its fields take it. */
export type PetFormOf = ApiForm<PetValues>['form']
