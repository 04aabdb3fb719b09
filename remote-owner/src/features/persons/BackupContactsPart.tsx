import type { Result } from '@dyra/shared/api'
import type { BackupContact } from '@dyra/shared/contract/backup-contacts'
import { BACKUP_CONTACTS_MAX, relationLabels } from '@dyra/shared/domain/backup-contacts'
import { personRights } from '@dyra/shared/domain/person-rights'
import { formatDay, formatPhone } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { Await, Button, DefinitionGrid, ListSkeleton } from '@dyra/shared/ui'
import { type ConfirmedAction, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { removeBackupContact } from './api.ts'
import { BackupContactDialog, InviteContactDialog } from './BackupContactDialog.tsx'
import css from './Part.module.css'
import { Part } from './Part.tsx'
import { Email } from './PersonDetails.tsx'
import { text } from './texts.ts'

const removeAction = (personId: number, { contactId, name }: BackupContact): ConfirmedAction => ({
  title: text('contacts.remove.title'),
  name,
  text: text('contacts.remove.text'),
  button: text('contacts.remove'),
  isDangerous: true,
  done: text('contacts.removed'),
  gone: text('contacts.gone'),
  run: () => removeBackupContact(personId, contactId),
})

const factsOf = ({ relation, email, phone, keepsFrom, keepsUntil }: BackupContact) =>
  [
    [text('contacts.relation'), relationLabels[relation]],
    [text('contacts.email'), <Email key="email" address={email} />],
    ...(phone === null ? [] : [[text('contacts.phone'), formatPhone(phone)] as const]),
    ...(keepsFrom === null || keepsUntil === null
      ? []
      : [[text('contacts.keeps'), `${formatDay(keepsFrom)}–${formatDay(keepsUntil)}`] as const]),
  ] as const

interface RowProps {
  one: BackupContact
  onEdit: (() => void) | undefined
  onRemove: () => void
}

function Row({ one, onEdit, onRemove }: RowProps) {
  const state =
    one.expires === null
      ? text('contacts.agreed')
      : text('contacts.invited', { date: formatDay(one.expires.slice(0, 10)) })
  return (
    <li className={css.session}>
      <div>
        <p className={css.device} translate="no">
          {one.name}
        </p>
        <p className={css.current}>{state}</p>
      </div>
      <DefinitionGrid rows={factsOf(one)} />
      <div className={css.rowButtons}>
        {onEdit && <RowButton label={text('contacts.edit')} of={one.name} onClick={onEdit} />}
        <RowButton label={text('contacts.remove')} of={one.name} onClick={onRemove} />
      </div>
    </li>
  )
}

interface Props {
  /** The owner. */
  personId: number
  contacts: Promise<Result<BackupContact[]>>
}

/** Whom the registry notifies if the owner does not answer, for the owner and administrators. */
export function BackupContactsPart({ personId, contacts }: Props) {
  const { mayChangeBackupContacts: mayChange } = personRights(personId, useSession())
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [editing, setEditing] = useState<BackupContact | 'new'>()
  const close = () => setEditing(undefined)
  const saved = (done: string) => {
    close()
    showBanner({ tone: 'success', title: done })
  }
  return (
    <Part title={text('contacts.title')}>
      {banner}
      <p>{text(mayChange ? 'contacts.text' : 'contacts.other.text')}</p>
      <Await of={contacts} skeleton={<ListSkeleton rows={1} />}>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="d-dim">{text('contacts.none')}</p>
            ) : (
              <ul className={css.list}>
                {rows.map((one) => (
                  <Row
                    key={one.contactId}
                    one={one}
                    onEdit={mayChange ? () => setEditing(one) : undefined}
                    onRemove={() => confirm(removeAction(personId, one))}
                  />
                ))}
              </ul>
            )}
            {mayChange && rows.length < BACKUP_CONTACTS_MAX && (
              <div>
                <Button variant="default" onClick={() => setEditing('new')}>
                  {text('contacts.add')}
                </Button>
              </div>
            )}
            {editing === 'new' && (
              <InviteContactDialog personId={personId} onClose={close} onDone={() => saved(text('contacts.added'))} />
            )}
            {editing && editing !== 'new' && (
              <BackupContactDialog
                personId={personId}
                contact={editing}
                count={rows.length}
                onClose={close}
                onDone={() => saved(text('contacts.saved'))}
              />
            )}
          </>
        )}
      </Await>
      <p className="d-dim">{text(mayChange ? 'contacts.private' : 'contacts.other.private')}</p>
      {dialog}
    </Part>
  )
}
