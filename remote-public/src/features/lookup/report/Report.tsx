import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { IncidentDialog, type IncidentKind } from '@dyra/shared/incidents'
import { useSession } from '@dyra/shared/session'
import { Banner, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useEffect, useRef, useState } from 'react'
import { lookUp, type Outcome } from '../look-up.ts'
import type { Words } from '../words.ts'
import css from './Report.module.css'
import { text } from './text.ts'

export interface ReportProps {
  words: Words
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
function useRefresh({ words, pet, show }: ReportProps) {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return async () => {
    const { signal } = leaving.current
    const outcome = await lookUp(pet.tagNumber, signal, words).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (outcome?.kind === 'found' && !signal.aborted) show(outcome)
  }
}

/** Who reports: the owner has to confirm a stranger's report (docs/domain.md#incidents). */
function useReporter({ owners }: LookupResult) {
  const { personId, roles } = useSession()
  const isKeeper = owners.some((owner) => owner.personId === personId)
  return { isKeeper, isStranger: !isKeeper && roles.every((role) => role === 'PetOwner') }
}

/** Only its owner knows that a pet is lost; anybody else who looks a number up has the animal before him. */
const firstAction = ({ isLost }: LookupResult, isKeeper: boolean) => {
  if (isLost) return 'FoundAlive'
  return isKeeper ? 'Lost' : 'Find'
}

/** Report lost, found or a comment, for signed-in users (docs/screens.md#lookup). */
export function Report(props: ReportProps) {
  const { pet } = props
  const [kind, setKind] = useState<IncidentKind>()
  const [banner, setBanner] = useState<BannerContent>()
  const { isKeeper, isStranger } = useReporter(pet)
  const refresh = useRefresh(props)
  const end = (said: BannerContent) => {
    setKind(undefined)
    // Whether there is an owner who was not shown is not told.
    const reachesNobody = isStranger && said.tone === 'success' && pet.owners.length === 0
    setBanner(reachesNobody ? { ...said, title: text('sentWithoutOwner') } : said)
    // A stranger's word changes nothing until it is confirmed.
    if (!isStranger || said.tone === 'warn') void refresh()
  }
  const open = (next: IncidentKind) => {
    setBanner(undefined)
    setKind(next)
  }
  const action = firstAction(pet, isKeeper)
  return (
    <div className={css.report}>
      <h3>{text('title')}</h3>
      {banner && <Banner tone={banner.tone} title={banner.title} live />}
      <div className={css.buttons}>
        <Button variant={pet.owners.length ? 'default' : 'filled'} onClick={() => open(action)}>
          {text(`action.${action}`)}
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
