import { Link, useNavigate } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { useWayOut } from '@dyra/shared/trail'
import { Icon } from '@dyra/shared/ui'
import type { MouseEvent } from 'react'
import css from './PetHeader.module.css'
import { text } from './text.ts'

/** Owners come from their own pets; staff from a search or a list, whose filters the browser's way back keeps. */
export function BackLink() {
  const { viewingAs } = useSession()
  const wayOut = useWayOut()
  const navigate = useNavigate()
  const isOwner = viewingAs === 'PetOwner'
  const goBack = (event: MouseEvent) => {
    if (isOwner || wayOut === 0) return
    event.preventDefault()
    void navigate(-wayOut)
  }
  return (
    <p className={css.back}>
      <Link to={isOwner ? '/pets/my' : '/pets'} onClick={goBack}>
        <Icon name="left" size={18} />
        {isOwner ? text('my.title') : text('back')}
      </Link>
    </p>
  )
}
