import type { Notice } from '@dyra/shared/acts'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { IncidentDialog, type IncidentKind } from '@dyra/shared/incidents'
import { useSession } from '@dyra/shared/session'
import { Banner, Button } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { lookUp, type Outcome } from '../look-up.ts'
import css from './Report.module.css'
import { text } from './text.ts'

export interface ReportProps {
  pet: LookupResult
  /** Takes the place of the result, when the pet is another by now. */
  show: (outcome: Outcome) => void
}

/** The pet as the dialogs need it; a birth year without a day becomes 1 January. */
const reported = ({ petId, isLost, birthDate, birthYear }: LookupResult) => ({
  petId,
  isLost,
  birthDate: birthDate ?? (birthYear === null ? null : `${birthYear}-01-01`),
  hasOnlyBirthYear: birthDate === null,
})

/** Looks the pet up again; not any more when the result was put away meanwhile. */
function useRefresh({ pet, show }: ReportProps) {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return async () => {
    const { signal } = leaving.current
    const outcome = await lookUp(pet.tagNumber, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (outcome?.kind === 'found' && !signal.aborted) show(outcome)
  }
}

/** Reports that the owner has to confirm (docs/domain.md#incidents). */
function useIsStranger({ owners }: LookupResult) {
  const { personId, roles } = useSession()
  return roles.every((role) => role === 'PetOwner') && owners.every((owner) => owner.personId !== personId)
}

/** Report lost, found or a comment, for signed-in users (docs/screens.md#lookup). */
export function Report(props: ReportProps) {
  const { pet } = props
  const [kind, setKind] = useState<IncidentKind>()
  const [notice, setNotice] = useState<Notice>()
  const isStranger = useIsStranger(pet)
  const refresh = useRefresh(props)
  const end = (said: Notice) => {
    setKind(undefined)
    setNotice(said)
    // A stranger's word changes nothing until it is confirmed.
    if (!isStranger || said.tone === 'warn') void refresh()
  }
  const open = (next: IncidentKind) => {
    setNotice(undefined)
    setKind(next)
  }
  const state = pet.isLost ? 'FoundAlive' : 'Lost'
  return (
    <div className={css.report}>
      <h3>{text('title')}</h3>
      {notice && <Banner tone={notice.tone} title={notice.title} live />}
      <div className={css.buttons}>
        <Button variant="default" onClick={() => open(state)}>
          {text(`action.${state}`)}
        </Button>
        <Button variant="default" onClick={() => open('Comment')}>
          {text('action.Comment')}
        </Button>
      </div>
      {kind && (
        <IncidentDialog
          pet={reported(pet)}
          kind={kind}
          isStranger={isStranger}
          onClose={() => setKind(undefined)}
          onEnd={end}
        />
      )}
    </div>
  )
}
