import {
  CloseButton,
  ContactLinks,
  type LinkThread,
  Messages,
  OnCallList,
  ReportFacts,
  sendMessage,
  ThreadPart,
  ThreadState,
} from '@dyra/shared/features/found-reports'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { FinderContacts } from './FinderContacts.tsx'
import { FinderPhotoPart } from './FinderPhotoPart.tsx'
import { text } from './texts.ts'

const OwnerContacts = ({ opened: { thread } }: { opened: LinkThread }) =>
  thread.ownerContacts.length > 0 && (
    <ThreadPart title={text('finder.ownerContacts')}>
      {thread.ownerContacts.map(({ phoneNumbers, email }) => (
        <ContactLinks key={[...phoneNumbers, email].join()} phones={phoneNumbers} email={email} />
      ))}
    </ThreadPart>
  )

interface Props {
  opened: LinkThread
  isLoading: boolean
}

/** The finder's side: how far the report has come, what both wrote, and what the finder may delete. */
export function FinderThread({ opened, isLoading }: Props) {
  const { confirm, banner, dialog } = useConfirmedActions()
  const { thread } = opened
  const isOpen = thread.state !== 'closed'
  return (
    <>
      {banner}
      <ThreadState opened={opened} />
      {isOpen && (
        <>
          <OnCallList onCall={thread.onCall} isUrgent={thread.condition === 'injured'} />
          <OwnerContacts opened={opened} />
          <Messages
            opened={opened}
            isLoading={isLoading}
            send={(words, requestId) => sendMessage(opened.access, words, requestId)}
          />
          <ThreadPart title={text('finder.report')}>
            <ReportFacts thread={thread} />
          </ThreadPart>
        </>
      )}
      <FinderPhotoPart opened={opened} confirm={confirm} />
      <FinderContacts opened={opened} confirm={confirm} />
      {isOpen && (
        <div className="d-buttons">
          <CloseButton opened={opened} confirm={confirm} />
        </div>
      )}
      {dialog}
    </>
  )
}
