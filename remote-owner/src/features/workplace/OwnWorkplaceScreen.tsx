import { workplaceLabels } from '@dyra/shared/domain/workplaces'
import { AddMemberDialog, MemberTable, memberText } from '@dyra/shared/features/workplaces'
import { useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import type { loadOwnWorkplace } from './api.ts'
import css from './OwnWorkplace.module.css'
import { text } from './texts.ts'

/** The members of the session's workplace. */
function OwnWorkplaceScreen() {
  const { workplaceId, name, kind, members } = useLoaderData<typeof loadOwnWorkplace>()
  const isManager = useSession().workplace?.isManager ?? false
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isAdding, setAdding] = useState(false)
  const added = () => {
    setAdding(false)
    showBanner({ tone: 'success', title: memberText('added') })
  }
  const button = isManager && <Button onClick={() => setAdding(true)}>{memberText('add')}</Button>
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead', { name, kind: workplaceLabels[kind] })} actions={button} />
      {banner}
      {!isManager && (
        <div className={css.note}>
          <Banner tone="info" title={text('noManager')} />
        </div>
      )}
      <MemberTable workplaceId={workplaceId} members={members} mayManage={isManager} confirm={confirm} />
      {dialog}
      {isAdding && <AddMemberDialog workplaceId={workplaceId} onClose={() => setAdding(false)} onAdded={added} />}
    </>
  )
}

export { OwnWorkplaceScreen as Component }
