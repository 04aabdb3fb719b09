// Parts of the lookup on the site that the embed replaces with embed/embed-parts.tsx.
import { petPictureUrl, result } from '@dyra/shared/api'
import { Await, PetPicture } from '@dyra/shared/ui'
import { useState } from 'react'
import type { NotFoundProps } from './not-found/NotFoundHelp.tsx'
import { type PetProps, RegistryContact } from './RegistryContact.tsx'
import type { ReportProps } from './report/Report.tsx'
import css from './site-parts.module.css'

const loadReports = () => result(import(/* webpackChunkName: "report" */ './report/Reports.tsx'))

/** Reports about the found pet. Loaded on demand, because most visits end before a result. */
export function ReportPart(props: ReportProps) {
  const [part, setPart] = useState(loadReports)
  return (
    <Await of={part} skeleton={null} onRetry={() => setPart(loadReports())}>
      {({ Reports }) => <Reports {...props} />}
    </Await>
  )
}

export const PicturePart = ({ texts: { statusText }, pet }: PetProps) => (
  <PetPicture
    src={petPictureUrl(pet.imageId, 'Large')}
    alt={statusText('image.alt', { name: pet.name })}
    speciesId={pet.speciesId}
    size={96}
  />
)

/** How to reach an owner who shows neither phone nor e-mail. */
export const OwnerWithoutContact = (props: PetProps) =>
  props.pet.takesMessages ? <p>{props.texts.text('result.messages')}</p> : <RegistryContact {...props} />

const loadNotFoundHelp = () => result(import(/* webpackChunkName: "not-found" */ './not-found/NotFoundHelp.tsx'))

/** Advice if no pet has the number. Loaded on demand, because the list of country codes is long. */
export function NotFoundPart(props: NotFoundProps) {
  const [part, setPart] = useState(loadNotFoundHelp)
  return (
    <Await of={part} skeleton={null} onRetry={() => setPart(loadNotFoundHelp())}>
      {({ NotFoundHelp }) => <NotFoundHelp {...props} />}
    </Await>
  )
}

/** Animated line at the lower edge of the panel while it waits for the response. */
export const WaitingLine = () => <span className={css.line} aria-hidden="true" />
