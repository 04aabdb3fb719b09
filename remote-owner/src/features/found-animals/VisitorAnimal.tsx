import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import { formatDay } from '@dyra/shared/i18n'
import { useLocation, useNavigate } from '@dyra/shared/router'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { deleteByLink } from './api.ts'
import candidate from './Candidate.module.css'
import { deleteAction } from './delete-action.ts'
import css from './Found.module.css'
import { text } from './texts.ts'

interface Props {
  token: string
  animal: FoundAnimal
}

interface Sent {
  isNew?: boolean
  /** Why the photo was not sent. */
  failed?: string | null
}

/** The report of a visitor by its link, which is the only way back to it. */
export function VisitorAnimal({ token, animal }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Sent | null }
  const { confirm, dialog, banner } = useConfirmedActions()
  const { speciesName, genderName, size, color, details, municipality, foundOn } = animal
  const remove = () =>
    confirm(
      deleteAction(animal, async () => {
        await deleteByLink(token)
        await navigate('/found/new', { replace: true, state: { isDeleted: true } })
      }),
    )
  return (
    <div className={css.visitor}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <PageHeader title={text('link.title')} lead={text('link.lead')} />
      <div className={css.form}>
        {banner}
        {state?.isNew && <Banner tone="success" title={text('link.sent')} live />}
        {state?.failed && <Banner tone="warn" title={text('photo.failed', { reason: state.failed })} live />}
        <div className={candidate.candidate}>
          <p>
            <b>{[speciesName, genderName, color, size && text(`size.${size}`)].filter(Boolean).join(', ')}</b>
          </p>
          <p className="d-dim">{text('own.found', { date: formatDay(foundOn), place: municipality })}</p>
          {details && <p>{details}</p>}
        </div>
        <p>{text('link.keep')}</p>
        <div>
          <Button variant="default" onClick={remove}>
            {text('link.delete')}
          </Button>
        </div>
      </div>
      {dialog}
    </div>
  )
}
