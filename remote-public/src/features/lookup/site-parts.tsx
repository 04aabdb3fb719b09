// Parts of the lookup on the site that the embed replaces with embed/embed-parts.tsx.
import { petPictureUrl, result } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button, PetPicture } from '@dyra/shared/ui'
import { useState } from 'react'
import { petPath } from './api.ts'
import type { NotFoundProps } from './not-found/NotFoundHelp.tsx'
import { type PetProps, RegistryContact } from './RegistryContact.tsx'
import type { ReportProps } from './report/Report.tsx'
import { text } from './report/texts.ts'
import css from './site-parts.module.css'

const loadReport = () => result(import(/* webpackChunkName: "report" */ './report/Report.tsx'))

function LoadedReport(props: ReportProps) {
  const [part, setPart] = useState(loadReport)
  return (
    <Await of={part} skeleton={null} onRetry={() => setPart(loadReport())}>
      {({ Report }) => <Report {...props} />}
    </Await>
  )
}

/** Links to the login, which returns to the same pet on /lost: the front page would redirect a signed-in user. */
function SignInToReport({ texts, pet }: ReportProps) {
  const search = `?${new URLSearchParams({ redirect: petPath(pet.tagNumber) })}`
  return (
    <div className={css.write}>
      <p>{text('signIn')}</p>
      <Button
        component={Link}
        to={{ pathname: '/', search, hash: '#login-title' }}
        size="lg"
        variant={pet.owners.length ? 'default' : 'filled'}
      >
        {texts.text('write')}
      </Button>
    </div>
  )
}

/** Reports about a living pet, for signed-in users. Loaded on demand, because most visitors are not signed in. */
export function ReportPart(props: ReportProps) {
  const { isAuthenticated } = useSession()
  if (props.pet.isDead) return null
  return isAuthenticated ? <LoadedReport {...props} /> : <SignInToReport {...props} />
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
