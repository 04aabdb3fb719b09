import type { Watch } from '@dyra/shared/contract/watchers'
import { problem } from '../../../problems/problem.ts'
import { errorUnless, refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { watcherTexts } from './texts.ts'

interface Known {
  readonly places: PlaceIndex
  readonly reference: Reference
}

/** @throws ProblemError 400 at the fields */
export function refuseWatch(watch: Watch, { places, reference }: Known): void {
  const { postalCodeIds, municipalities, regions, speciesIds } = watch
  const hasPlace = postalCodeIds.length + municipalities.length + regions.length > 0
  const isKnown = postalCodeIds.every((id) => places.byPostalCode.has(id))
  refuseInvalid(
    validationErrors({
      postalCodeIds:
        errorUnless(isKnown, watcherTexts.unknownPostalCode) ?? errorUnless(hasPlace, watcherTexts.noPlace),
      municipalities: errorUnless(municipalities.every(places.isMunicipality), watcherTexts.unknownMunicipality),
      regions: errorUnless(regions.every(places.isRegion), watcherTexts.unknownRegion),
      speciesIds: errorUnless(
        speciesIds.every((id) => reference.species.has(id)),
        watcherTexts.unknownSpecies,
      ),
    }),
  )
}

/** @throws ProblemError 409 for a child, and without an e-mail address */
export function refuseWatcher({ isAdult, hasEmail }: { isAdult: boolean; hasEmail: boolean }): void {
  if (!isAdult) throw problem(409, { title: watcherTexts.tooYoung })
  if (!hasEmail) throw problem(409, { title: watcherTexts.noEmail })
}
