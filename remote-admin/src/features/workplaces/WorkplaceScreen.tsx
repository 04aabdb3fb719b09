import type { Workplace } from '@dyra/shared/contract/workplaces'
import { workplaceLabels } from '@dyra/shared/domain/workplaces'
import { AddMemberDialog, MemberTable, memberText } from '@dyra/shared/features/workplaces'
import { formatDay, formatInstantDay, formatKennitala, formatPhone, t } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Button, DefinitionGrid, PageHeader, WholeNumbers } from '@dyra/shared/ui'
import { type ConfirmedAction, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { HistoryLink } from '../../components/list/HistoryLink.tsx'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { closeWorkplace, type loadWorkplace } from './api.ts'
import { EditWorkplaceDialog } from './EditWorkplaceDialog.tsx'
import { text } from './texts.ts'
import css from './Workplace.module.css'

const closing = ({ workplaceId, name }: Workplace): ConfirmedAction => ({
  title: text('close.confirm'),
  name,
  text: text('close.text'),
  button: text('close'),
  isDangerous: true,
  run: () => closeWorkplace(workplaceId),
  done: text('closed'),
  gone: text('gone'),
})

function Details({ workplace }: { workplace: Workplace }) {
  const { ssn, kind, publicPhone, validUntil, state, closed, delayedNoticeGround, delayedNoticeByName } = workplace
  const ground = [
    [text('ground'), <span className={css.ground}>{delayedNoticeGround}</span>],
    [text('groundBy'), delayedNoticeByName],
  ] as const
  return (
    <DefinitionGrid
      rows={[
        [
          text('col.ssn'),
          <span className="d-num">
            <WholeNumbers of={formatKennitala(ssn)} />
          </span>,
        ],
        [text('kind'), workplaceLabels[kind]],
        [
          text('phone'),
          <span className="d-num">
            <WholeNumbers of={formatPhone(publicPhone)} />
          </span>,
        ],
        [text('validUntil'), validUntil === null ? text('noEnd') : formatDay(validUntil)],
        [
          text('state'),
          closed === null ? text(`is.${state}`) : text('closed.on', { date: formatInstantDay(new Date(closed)) }),
        ],
        ...(delayedNoticeGround === null ? [] : ground),
      ]}
    />
  )
}

/** A workplace with its members. */
function WorkplaceScreen() {
  const workplace = useLoaderData<typeof loadWorkplace>()
  const { workplaceId, name, members } = workplace
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [open, setOpen] = useState<'edit' | 'add'>()
  const isOpen = workplace.closed === null
  const end = (title: string) => {
    setOpen(undefined)
    showBanner({ tone: 'success', title })
  }
  const actions = isOpen && (
    <>
      <Button onClick={() => setOpen('edit')}>{t('edit')}</Button>
      <Button variant="default" onClick={() => confirm(closing(workplace))}>
        {text('close')}
      </Button>
    </>
  )
  return (
    <>
      <BackLink to="/workplaces" />
      <PageHeader title={name} actions={actions} />
      {banner}
      <Details workplace={workplace} />
      <HistoryLink table="Workplaces" rowId={workplaceId} of={name} />
      <section className={css.members} aria-labelledby="members">
        <div className={css.heading}>
          <h2 id="members">{text('members')}</h2>
          {isOpen && (
            <Button variant="default" onClick={() => setOpen('add')}>
              {memberText('add')}
            </Button>
          )}
        </div>
        <MemberTable
          workplaceId={workplaceId}
          members={members}
          mayManage={isOpen}
          confirm={confirm}
          nameOf={(member) => <PersonLink personId={member.personId} name={member.name} />}
        />
      </section>
      {dialog}
      {open === 'edit' && (
        <EditWorkplaceDialog
          workplace={workplace}
          onClose={() => setOpen(undefined)}
          onSaved={() => end(text('saved'))}
        />
      )}
      {open === 'add' && (
        <AddMemberDialog
          workplaceId={workplaceId}
          onClose={() => setOpen(undefined)}
          onAdded={() => end(memberText('added'))}
        />
      )}
    </>
  )
}

export { WorkplaceScreen as Component }
