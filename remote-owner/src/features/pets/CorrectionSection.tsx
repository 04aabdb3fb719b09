import type { Result } from '@dyra/shared/api'
import type { OwnCorrection } from '@dyra/shared/contract/corrections'
import type { Pet } from '@dyra/shared/contract/pet'
import type { CorrectionField } from '@dyra/shared/domain/corrections'
import { useLocation, useSearchParams } from '@dyra/shared/router'
import { Await, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { CorrectionList, correctionText, REQUEST_PARAMETER, RequestDialog } from '../corrections/index.ts'

export interface Corrections {
  readonly corrections: Promise<Result<readonly OwnCorrection[]>>
  /** What the user may request a correction of. */
  readonly fields: readonly CorrectionField[]
}

interface Props extends Corrections {
  pet: Pet
  onEnd: (banner: BannerContent) => void
}

/** The dialog. A link from another page opens it with the field of the link. */
function useDialog(possible: readonly CorrectionField[]) {
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(REQUEST_PARAMETER)
  const field = possible.find((one) => one === wanted)
  const [isOpen, setOpen] = useState(field !== undefined)
  const leave = (latest: URLSearchParams) => {
    latest.delete(REQUEST_PARAMETER)
    return latest
  }
  const close = () => {
    setOpen(false)
    if (wanted !== null) setSearch(leave, { replace: true, preventScrollReset: true, state })
  }
  return { field, isOpen, open: () => setOpen(true), close }
}

/** Requests for corrections of what the user may not change. A pet without a number offers no correction of a number. */
export function CorrectionSection({ pet, fields, corrections, onEnd }: Props) {
  const possible = fields.filter((field) => field !== 'tagNumber' || pet.microTags.length > 0)
  const { field, isOpen, open, close } = useDialog(possible)
  const end = (banner: BannerContent) => {
    close()
    onEnd(banner)
  }
  const button = (
    <Button variant="default" size="sm" onClick={open}>
      {correctionText('request')}
    </Button>
  )
  return (
    <>
      <Await of={corrections} skeleton={null}>
        {(rows) => (
          <PetSection title={correctionText('title')} action={button} isFolded={rows.length === 0}>
            <CorrectionList corrections={rows} />
          </PetSection>
        )}
      </Await>
      {isOpen && <RequestDialog pet={pet} fields={possible} field={field} onClose={close} onEnd={end} />}
    </>
  )
}
