import type { ContactEntry } from '@dyra/shared/contract/backup-contacts'
import { formatDay } from '@dyra/shared/i18n'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { type ConfirmedAction, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { decline, deleteEntry } from './api.ts'
import css from './BackupContact.module.css'
import { EntryForm } from './EntryForm.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { text } from './texts.ts'

/**
 * Declines an invitation, so that the address is not invited again, or deletes an entry that the contact agreed to.
 */
const endAction = (kind: 'decline' | 'delete', name: string, run: ConfirmedAction['run']): ConfirmedAction => ({
  title: text(`${kind}.title`),
  name,
  text: text(`${kind}.text`),
  button: text(kind),
  isDangerous: true,
  done: text(kind === 'decline' ? 'declined' : 'deleted'),
  gone: text('invalid'),
  run,
})

interface Props {
  token: string
  entry: ContactEntry
  onChange: (entry: ContactEntry) => void
}

/** Why the page ends: the entry was deleted, or a new address got a new link. */
type End = 'ended' | 'moved'

function OpenEntry({ token, entry, onChange, onEnd }: Props & { onEnd: (end: End) => void }) {
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const end = async (work: Promise<unknown>) => {
    await work
    onEnd('ended')
  }
  const changed = (next: ContactEntry) => {
    // The link of this page was for the old address and is no longer valid.
    if (next.email.toLowerCase() !== entry.email.toLowerCase()) return onEnd('moved')
    onChange(next)
    showBanner({ tone: 'success', title: text(next.hasAgreed && !entry.hasAgreed ? 'agreedNow' : 'saved') })
  }
  const confirmEnd = () =>
    entry.hasAgreed
      ? confirm(endAction('delete', entry.name, () => end(deleteEntry(token))))
      : confirm(endAction('decline', entry.name, () => end(decline(token))))
  return (
    <>
      {banner}
      {!entry.hasAgreed && <InvitationForm token={token} onAgreed={changed} onDecline={confirmEnd} />}
      <EntryForm token={token} entry={entry} onSaved={changed} />
      {entry.hasAgreed && (
        <div>
          <Button variant="default" color="red" onClick={confirmEnd}>
            {text('delete')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** The entry as the contact sees it: agree or decline, correct, delete. */
export function EntryPart(props: Props) {
  const { ownerName, hasAgreed, expires, keepsFrom, keepsUntil } = props.entry
  const [end, setEnd] = useState<End>()
  if (end === 'moved')
    return (
      <Banner tone="success" title={text('moved')} live>
        {text('movedText')}
      </Banner>
    )
  if (end === 'ended') return <Banner tone="success" title={text('ended')} live />
  return (
    <>
      <PageHeader
        title={text('of', { owner: ownerName })}
        lead={text(hasAgreed ? 'agreed' : 'invited', { owner: ownerName })}
      />
      <div className={css.part}>
        {expires !== null && <p>{text('expires', { date: formatDay(expires) })}</p>}
        {keepsFrom !== null && keepsUntil !== null && (
          <p>
            {text('keeps')}: {formatDay(keepsFrom)}–{formatDay(keepsUntil)}
          </p>
        )}
        <p className="d-dim">{text('private')}</p>
      </div>
      <OpenEntry {...props} onEnd={setEnd} />
    </>
  )
}
