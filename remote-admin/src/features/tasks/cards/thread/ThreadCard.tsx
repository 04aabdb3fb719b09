import type { Task } from '@dyra/shared/contract/tasks'
import {
  ContactLinks,
  FinderPhoto,
  Messages,
  OnCallList,
  ReportFacts,
  useThread,
} from '@dyra/shared/features/found-reports'
import { Banner, Button } from '@dyra/shared/ui'
import { readPhoto, readThread, sendMessage } from '../../api.ts'
import { text } from '../../texts.ts'

/** The thread of a task. It is loaded only after a press, because the pet's owners see that in their access log. */
export function ThreadCard({ task }: { task: Task }) {
  const { opened, open, isRunning, error } = useThread(() => readThread(task))
  const thread = opened?.thread
  const phone = thread?.finderContacts.phone
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      {!thread && (
        <>
          <p className="d-dim">{text('thread.note')}</p>
          <Button variant="default" loading={isRunning} onClick={() => void open()}>
            {text('thread.open')}
          </Button>
        </>
      )}
      {opened && thread && (
        <>
          {thread.state === 'closed' && <p className="d-dim">{text('thread.closed')}</p>}
          <OnCallList onCall={thread.onCall} />
          <ReportFacts thread={thread} />
          <ContactLinks phones={phone ? [phone] : []} email={thread.finderContacts.email} />
          {thread.hasPhoto && <FinderPhoto load={() => readPhoto(task)} />}
          <Messages
            opened={opened}
            isLoading={isRunning}
            send={(words, requestId) => sendMessage(task, words, requestId)}
          />
        </>
      )}
    </>
  )
}
