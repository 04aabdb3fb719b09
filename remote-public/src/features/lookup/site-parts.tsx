// Parts of the lookup that need the script of the site.
import { petPictureUrl } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import {
  type LookupParts,
  type NotFoundProps,
  type PetProps,
  RegistryContact,
  type SettledLookup,
} from '@dyra/shared/features/lookup'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Await, LightButton, PetPicture, useResult } from '@dyra/shared/ui'
import { createContext, useContext } from 'react'
import { REPORT_ID } from './report-id.ts'
import css from './site-parts.module.css'

/** What a part may do with its lookup. */
export interface LookupActions {
  /** Looks up another number and writes it into the field. */
  readonly lookUpNumber: (number: string) => void
  /** Replaces the shown result. */
  readonly show: (result: SettledLookup) => void
}

export const LookupActionsContext = createContext<LookupActions>({
  lookUpNumber: () => undefined,
  show: () => undefined,
})

export const loadReports = () => import(/* webpackChunkName: "report" */ './report/Reports.tsx')

/** Whether the finder writes to the owner below the result. */
const isReachable = ({ isKeeper }: LookupResult) => hasCapability('relay') && !isKeeper

/** Reports about the found pet. Loaded on demand, because most visits end before a result. */
function ReportPart(props: PetProps) {
  const { show } = useContext(LookupActionsContext)
  const part = useResult(loadReports)
  return (
    <Await {...part} skeleton={isReachable(props.pet) ? <div className={css.report} /> : null}>
      {({ Reports }) => <Reports {...props} show={show} />}
    </Await>
  )
}

/** A button, because a link would add a history entry without the number. */
const ToReport = ({ texts: { text }, pet }: PetProps) =>
  isReachable(pet) && (
    <LightButton variant="default" onClick={() => document.getElementById(REPORT_ID)?.focus()}>
      {text('write')}
    </LightButton>
  )

const PicturePart = ({ texts: { statusText }, pet }: PetProps) => (
  <PetPicture
    src={petPictureUrl(pet.imageId, 'Large')}
    alt={statusText('image.alt', { name: pet.name })}
    speciesId={pet.speciesId}
    size={96}
  />
)

const OwnerWithoutContact = (props: PetProps) =>
  props.pet.takesMessages ? <p>{props.texts.text('result.messages')}</p> : <RegistryContact {...props} />

const loadAdvice = () => import(/* webpackChunkName: "not-found" */ './not-found/NotFoundPart.tsx')

/** Advice if no pet has the number. Loaded on demand, because the list of country codes is long. */
function NotFound(props: NotFoundProps) {
  const { lookUpNumber } = useContext(LookupActionsContext)
  const part = useResult(loadAdvice)
  return (
    <Await {...part} skeleton={<div className={css.advice} />}>
      {({ NotFoundPart }) => <NotFoundPart {...props} onLookUp={lookUpNumber} />}
    </Await>
  )
}

/** Animated line at the lower edge of the panel. */
const Waiting = () => <span className={css.line} aria-hidden="true" />

export const siteParts: LookupParts = {
  Picture: PicturePart,
  Report: ReportPart,
  ToReport,
  OwnerWithoutContact,
  NotFound,
  Waiting,
}
