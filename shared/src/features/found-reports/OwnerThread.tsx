import { useConfirmedActions } from '@dyra/shared/ui/actions'
import type { FoundThread } from '../../contract/found-report.ts'
import { readPhoto, sendMessage } from './api.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { FinderPhoto } from './FinderPhoto.tsx'
import { Messages } from './Messages.tsx'
import { OnCallList } from './OnCallList.tsx'
import { OwnContacts } from './OwnContacts.tsx'
import { OwnerActions } from './OwnerActions.tsx'
import { ReportFacts } from './ReportFacts.tsx'
import css from './Thread.module.css'
import { ThreadState } from './ThreadState.tsx'
import { text } from './texts.ts'
import type { AccessedThread } from './use-thread.ts'

function FinderContact({ thread: { finderContacts } }: { thread: FoundThread }) {
  const { phone, email } = finderContacts
  if (phone === null && email === null) return <p className="d-dim">{text('contact.none')}</p>
  return <ContactLinks phones={phone === null ? [] : [phone]} email={email} />
}

interface Props {
  opened: AccessedThread
  isLoading: boolean
}

function OpenParts({ opened, isLoading }: Props) {
  const { thread, access } = opened
  return (
    <>
      <OnCallList onCall={thread.onCall} />
      <ReportFacts thread={thread} />
      {!thread.isFinderSignedIn && <p className="d-dim">{text('notSignedIn')}</p>}
      <FinderContact thread={thread} />
      {thread.hasPhoto && (
        <section className={css.part} aria-label={text('photo')}>
          <p className="d-dim">{text('photo.note')}</p>
          <FinderPhoto load={() => readPhoto(access)} />
        </section>
      )}
      <Messages
        opened={opened}
        isLoading={isLoading}
        send={(words, requestId) => sendMessage(access, words, requestId)}
      />
      <OwnContacts {...opened} />
      {thread.condition !== 'dead' && <p className={css.warning}>{text('neverPay')}</p>}
    </>
  )
}

/** A thread for owner, co-owner or registrar: where the animal is, messages, and ways to end it. */
export function OwnerThread({ opened, isLoading }: Props) {
  const { confirm, banner, dialog } = useConfirmedActions()
  const isOpen = opened.thread.state !== 'closed'
  return (
    <div className={css.thread}>
      {banner}
      <ThreadState opened={opened} />
      {isOpen && <OpenParts opened={opened} isLoading={isLoading} />}
      {isOpen && <OwnerActions opened={opened} confirm={confirm} />}
      {dialog}
    </div>
  )
}
