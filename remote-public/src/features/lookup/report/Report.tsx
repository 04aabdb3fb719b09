import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { IncidentDialog, type IncidentKind } from '@dyra/shared/features/incidents'
import type { PetProps, SettledLookup } from '@dyra/shared/features/lookup'
import { useSession } from '@dyra/shared/session'
import { Banner, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useEffect, useRef, useState } from 'react'
import { lookUp } from '../api.ts'
import css from './Report.module.css'
import { text } from './texts.ts'

export interface ReportProps extends PetProps {
  /** Replaces the result if the pet changed. */
  show: (result: SettledLookup) => void
}

/** The pet for the dialog. A birth year without a day becomes 1 January. */
const incidentPet = ({ petId, isLost, birthDate, birthYear }: LookupResult) => ({
  petId,
  isLost,
  birthDate: birthDate ?? (birthYear === null ? null : `${birthYear}-01-01`),
  hasOnlyBirthYear: birthDate === null,
})

/** Looks the pet up again, unless the result was closed meanwhile. */
function useRefresh({ texts, pet, show }: ReportProps) {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return async () => {
    const { signal } = leaving.current
    const result = await lookUp(pet.tagNumber, signal, texts).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (result?.kind === 'found' && !signal.aborted) show(result)
  }
}

/** Whether the user is a keeper of the pet, or a stranger: the owner must confirm a stranger's report. */
export function useReporter({ isKeeper }: LookupResult) {
  const { roles } = useSession()
  return { isKeeper, isStranger: !isKeeper && roles.every((role) => role === 'PetOwner') }
}

/** Only an owner can know that the pet is lost. Others look up a pet that they have found. */
const firstAction = ({ isLost }: LookupResult, isKeeper: boolean) => {
  if (isLost) return 'FoundAlive'
  return isKeeper ? 'Lost' : 'Find'
}

interface OfferProps {
  onRelay: () => void
}

/** A stranger's message reaches the owner sooner through the relay, and shows no name. */
const RelayOffer = ({ onRelay }: OfferProps) => (
  <Banner
    tone="info"
    title={text('relay.title')}
    action={
      <Button variant="default" onClick={onRelay}>
        {text('relay.button')}
      </Button>
    }
  >
    <p>{text('relay.text')}</p>
  </Banner>
)

/** Report lost, found or a comment, for signed-in users (docs/screens.md#lookup). `onRelay` leads to the relay. */
export function Report({ onRelay, ...props }: ReportProps & { onRelay: (() => void) | undefined }) {
  const { pet } = props
  const [kind, setKind] = useState<IncidentKind>()
  const [banner, setBanner] = useState<BannerContent>()
  const { isKeeper, isStranger } = useReporter(pet)
  const refresh = useRefresh(props)
  const end = (result: BannerContent) => {
    setKind(undefined)
    // The message must not reveal whether a hidden owner exists.
    const hasNoShownOwner = isStranger && result.tone === 'success' && pet.owners.length === 0
    setBanner(hasNoShownOwner ? { ...result, title: text('sentWithoutOwner') } : result)
    // A stranger's report changes nothing until it is confirmed.
    if (!isStranger || result.tone === 'warn') void refresh()
  }
  const open = (next: IncidentKind) => {
    setBanner(undefined)
    setKind(next)
  }
  const leaveForRelay =
    onRelay &&
    (() => {
      setKind(undefined)
      // Waits until the closing dialog has returned the focus to its button.
      setTimeout(onRelay)
    })
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
          pet={incidentPet(pet)}
          kind={kind}
          isStranger={isStranger}
          isKeeper={isKeeper}
          offer={isStranger && leaveForRelay && <RelayOffer onRelay={leaveForRelay} />}
          onClose={() => setKind(undefined)}
          onEnd={end}
        />
      )}
    </div>
  )
}
