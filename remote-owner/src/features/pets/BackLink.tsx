import { Link, useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Icon } from '@dyra/shared/ui'
import { useBackNavigation, useStepsBack } from '@dyra/shared/ui/back-navigation'
import type { MouseEvent } from 'react'
import css from './PetHeader.module.css'
import { text } from './texts.ts'

const OWN_PETS = '/pets/my'

/** To the list that led here, as it was left; opened by its address, to where the reader's pets are listed. */
export function BackLink() {
  const { viewingAs } = useSession()
  const stepsBack = useStepsBack()
  const { from } = useBackNavigation()
  const navigate = useNavigate()
  const list = viewingAs === 'PetOwner' ? OWN_PETS : '/pets'
  const isToOwnPets = (stepsBack === 0 ? list : from) === OWN_PETS
  const goBack = (event: MouseEvent) => {
    if (stepsBack === 0) return
    event.preventDefault()
    void navigate(-stepsBack)
  }
  return (
    <p className={css.back}>
      <Link to={list} onClick={goBack}>
        <Icon name="left" size={18} />
        {text(isToOwnPets ? 'my.title' : 'back')}
      </Link>
    </p>
  )
}
